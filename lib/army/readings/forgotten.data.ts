/** A vehicle whose statline one file leaves out, while every other file that has the vehicle gives the same one. */
export interface ForgottenVehicle {
  readonly name: RegExp;
  readonly hullPoints: number;
  readonly front: number;
  readonly side: number;
  readonly rear: number;
  readonly type: string;
  readonly why: string;
}

export const FORGOTTEN_VEHICLES: readonly ForgottenVehicle[] = [
  {
    name: /^rhino(?: primaris)?$/, hullPoints: 3, front: 11, side: 11, rear: 10, type: 'Vehicle (Tank, Transport)',
    why: 'One file gives only what a Rhino carries; every other one gives it 11/11/10 and 3 hull points.',
  },
];
