import { runMuster } from './muster/run';

process.exitCode = await runMuster(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
