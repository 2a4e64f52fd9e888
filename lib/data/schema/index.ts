export type * from './category';
export type * from './entry';
export type * from './file';
export type * from './force';
export type * from './info';
export type * from './marked';
export type * from './modifier';
export type * from './query';
