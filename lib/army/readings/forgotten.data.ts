/** What one file leaves out of a statline although other files give it for the same model. */
interface Forgotten {
  /** The model's bare name. */
  name: RegExp;
  type: string;
  why: string;
}

interface ForgottenVehicle extends Forgotten {
  hullPoints: number;
  front: number;
  side: number;
  rear: number;
}

interface ForgottenTrooper extends Forgotten {
  wounds: number;
  toughness: number;
  leadership: number;
  armourSave: number;
}

export const FORGOTTEN_VEHICLES: readonly ForgottenVehicle[] = [
  {
    name: /^rhino(?: primaris)?$/,
    hullPoints: 3,
    front: 11,
    side: 11,
    rear: 10,
    type: 'Vehicle (Tank, Transport)',
    why: 'One file gives only what a Rhino carries; every other one gives it 11/11/10 and 3 hull points.',
  },
  {
    name: /^black guardian vyper$/,
    hullPoints: 2,
    front: 10,
    side: 10,
    rear: 10,
    type: 'Vehicle (Fast, Open-topped, Skimmer)',
    why: 'One file gives the Black Guardians’ Vyper no statline; every other Vyper has 10/10/10 and 2 hull points.',
  },
];

export const FORGOTTEN_TROOPERS: readonly ForgottenTrooper[] = [
  {
    name: /^shas'vre ryaon$/,
    wounds: 1,
    toughness: 3,
    leadership: 9,
    armourSave: 3,
    type: 'Jet Pack Infantry (Character)',
    why:
      'He leads a Stealth Team; its file gives every other Stealth Shas’vre Leadership 9, 1 wound and a 3+ ' +
      'save, and him no statline.',
  },
];
