export type * from './entry';
export type * from './file';
export type * from './modifier';
export type * from './query';
