import 'server-only';
import { jobs } from './jobs';
import { serveJobs } from './serveJobs';

/** Runs in a process of its own beside the server, bundled by `scripts/bundleWorker.mjs`. */

serveJobs(jobs);
