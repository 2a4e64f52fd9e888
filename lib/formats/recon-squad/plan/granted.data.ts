/** What gives a model a special rule that is also a trait: then the trait adds nothing. */
export interface Grant {
  by: RegExp;
  traits: readonly string[];
}

/** By unit type, as the seventh edition's chapter on unit types has it. */
export const BY_TYPE: readonly Grant[] = [
  { by: /bike/i, traits: ['hammer-of-wrath', 'relentless'] },
  { by: /jump/i, traits: ['hammer-of-wrath'] },
  { by: /jet ?pack/i, traits: ['relentless'] },
  { by: /cavalry/i, traits: ['fleet', 'hammer-of-wrath'] },
  { by: /beast/i, traits: ['fleet', 'move-through-cover'] },
  { by: /monstrous|gargantuan/i, traits: ['fear', 'hammer-of-wrath', 'move-through-cover', 'relentless'] },
];

/** By a rule or an item of wargear that has another name, or brings more than one rule. */
export const BY_NAME: readonly Grant[] = [
  { by: /^zealot\b/i, traits: ['fearless', 'hatred-all'] },
  { by: /slow and purposeful/i, traits: ['relentless'] },
  { by: /terminator armour|cataphractii|tartaros/i, traits: ['relentless'] },
  { by: /^tank hunters?$/i, traits: ['tank-hunter'] },
  { by: /^mark of khorne$/i, traits: ['rage', 'counter-attack'] },
  { by: /^daemon$/i, traits: ['fear'] },
  { by: /^daemon of khorne$/i, traits: ['furious-charge'] },
  { by: /^daemon of nurgle$/i, traits: ['shrouded'] },
  { by: /^daemon of slaanesh$/i, traits: ['fleet'] },
  { by: /^(?:space marine |chaos )?(?:bike|jetbike)$/i, traits: ['hammer-of-wrath', 'relentless'] },
  { by: /^jump packs?$/i, traits: ['hammer-of-wrath'] },
];

/** What does most of what a trait would do: the trait is worth this share of what it else is. */
export const IN_PART: readonly {
  by: RegExp;
  trait: string;
  share: number;
  why: string;
}[] = [
  { by: /^and they shall know no fear/i, trait: 'fearless', share: 0.5, why: 'it rallies by itself already' },
  { by: /^feel no pain \(6\+\)/i, trait: 'feel-no-pain', share: 0.5, why: 'better than the 6+ that it has' },
  { by: /^reanimation protocols/i, trait: 'feel-no-pain', share: 0.4, why: 'beside its Reanimation Protocols' },
  { by: /^power from pain/i, trait: 'feel-no-pain', share: 0.7, why: 'at once, not only by Power from Pain' },
  { by: /^[’']?ere we go/i, trait: 'fleet', share: 0.5, why: 'beside ’Ere We Go' },
  { by: /^stubborn$/i, trait: 'fearless', share: 0.8, why: 'more than Stubborn, which it has' },
  { by: /^stealth \(/i, trait: 'stealth', share: 0.6, why: 'everywhere, not only where it has it' },
  { by: /^hatred \(/i, trait: 'hatred-all', share: 0.8, why: 'against all, not only those it hates' },
  { by: /^preferred enemy(?: \(| -)/i, trait: 'preferred-enemy-all', share: 0.8, why: 'against all enemies' },
];
