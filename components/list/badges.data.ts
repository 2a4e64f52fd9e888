/** The leader's crown and the specialist's star, about the origin, some ten units wide. */
export const CROWN = 'M-5.2 3.4 -6 -3 -2.6 -.4 0 -4.4 2.6 -.4 6 -3 5.2 3.4Z';
export const STAR = 'M0 -5 1.45 -1.75 5 -1.4 2.35 .95 3.1 4.4 0 2.6 -3.1 4.4 -2.35 .95 -5 -1.4 -1.45 -1.75Z';
