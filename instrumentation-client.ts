import { config } from 'zod/v4/core';

// Runs in the browser before all else. Zod would try whether it may make script out of text, for a faster way to read;
// the policy of our pages says no, and a refused try is a violation all the same.
config({ jitless: true });
