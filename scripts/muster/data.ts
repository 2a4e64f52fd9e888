import { buildDataset } from '../../lib/battlescribe/dataset';
import { link } from '../../lib/battlescribe/link';
import { type LinkFinding, linkFindings } from '../../lib/battlescribe/linkFindings';
import { rootUnits } from '../../lib/battlescribe/rootOffer';
import { loadAll } from './folder';
import { EXIT, type Output, parseArguments } from './usage';

/** What `data DIR --json` prints. */
interface DataReport {
  readonly gameSystem: { readonly file: string; readonly id: string; readonly name: string; readonly revision: number };
  readonly catalogues: readonly {
    readonly file: string;
    readonly id: string;
    readonly name: string;
    readonly revision: number;
    readonly library: boolean;
    /** Root entries that a force of it is offered. */
    readonly units: number;
    /** References that lead nowhere. */
    readonly dangling: number;
  }[];
}

/** `data DIR [--json]`: what a folder of unit data holds. */
export function runData(args: readonly string[], output: Output): number {
  const { positionals, json } = parseArguments(args, ['DIR'], []);
  const { gameSystem, catalogues, problems } = loadAll(positionals[0] ?? '', output);
  const dataset = buildDataset(gameSystem, catalogues);
  const linked = link(dataset);
  const findings = linkFindings(dataset);
  const dangling = (file: string): number =>
    findings.filter((finding) => finding.severity === 'error' && finding.file === file).length;
  const { file, id, name, revision } = gameSystem;
  const report: DataReport = {
    gameSystem: { file, id, name, revision },
    catalogues: [...catalogues]
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((each) => ({
        file: each.file,
        id: each.id,
        name: each.name,
        revision: each.revision,
        library: each.library,
        units: rootUnits(linked, each.id),
        dangling: dangling(each.file),
      })),
  };
  output.out(json ? JSON.stringify(report, null, 2) : describeData(report, findings));
  return problems.length > 0 || findings.some(({ severity }) => severity === 'error') ? EXIT.illegal : EXIT.legal;
}

function describeData({ gameSystem, catalogues }: DataReport, findings: readonly LinkFinding[]): string {
  const width = Math.max(...catalogues.map(({ name }) => name.length), 0);
  const rows = catalogues.map(({ name, revision, library, units, dangling }) => {
    const about = `revision ${String(revision).padStart(5)}  ${String(units).padStart(4)} units`;
    return `  ${name.padEnd(width)}  ${about}${library ? '  library' : ''}${dangling > 0 ? `  ${dangling} references lead nowhere` : ''}`;
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return [
    `${gameSystem.name}, revision ${gameSystem.revision} (${gameSystem.file})`,
    ...rows,
    '',
    `${catalogues.length} catalogues, ${errors} references that lead nowhere, ${findings.length - errors} warnings`,
    ...findings.map(({ severity, file, message }) => `  ${severity}: ${file}: ${message}`),
  ].join('\n');
}
