// Before anything of the server is loaded: `node --import` names this file.
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
