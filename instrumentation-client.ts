import type { $ZodConfig } from 'zod/v4/core';

// Runs in the browser before all else. Zod would try whether it may make script out of text, for a faster way to read;
// the policy of our pages says no, and a refused try is a violation all the same. Zod takes its settings from here when
// it comes; most pages are read without it, and it would be a tenth of their script.
(globalThis as { __zod_globalConfig?: $ZodConfig }).__zod_globalConfig = { jitless: true };
