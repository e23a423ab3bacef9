import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { markdown } from './tools/vite-markdown.ts'
import { sample } from './tools/vite-sample.ts'
import { script } from './tools/vite-script.ts'

const plugins = [markdown(), sample(), script(), react()]

/**
 * Files share the modules of their worker: loading the whole server again for each took as long as
 * testing it. No module keeps anything that one file could leave behind for another, and no test
 * puts something else in place of one (tests/rules/shared-modules.test.ts).
 */
const shared = { isolate: false }

/** A busy machine takes several times as long as a quiet one; what waits in vain fails earlier. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000 }

const longest =
  /\/(site|catalogue|portal-guards|identity-bad-input|accounts-matrix|archive|identity-layout|found|identity-keys|client-records|audits|kill-embedded|kill-postgres|smtp|smtp-restarts|start-stop|database-commands|identity-enumeration|sample)\.test\.ts$/

/**
 * What takes longest begins first: at the end one worker would wait for the other. One project after the
 * other, because a worker that goes on to the next loads every module again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) || Number(isLong(b)) - Number(isLong(a)),
    )
  }
}

/** Read as text by ui/palette.ts; other style sheets are nothing to a test without a browser. */
const css = { include: [/tokens\.css/] }

/**
 * Those whose rules rest most on the database run on both engines. PostgreSQL alone runs the others, to
 * keep within the time for all tests: the embedded one takes three to four times as long for a file. The
 * servers of the tests in the browser run on the embedded one, but take only some of the same paths.
 */
const onBothEngines = [
  'archive',
  'database',
  'enquiry',
  'escalation',
  'experiment-days',
  'identity-refresh',
  'identity-sessions',
  'insights-{reports,rollups}',
  'migrations',
  'proposals-signed',
  'telemetry{,-store}',
  'trail',
]

const integration = (engine: 'embedded' | 'postgres') => ({
  plugins,
  test: {
    name: engine,
    ...shared,
    css,
    include: (engine === 'embedded' ? onBothEngines : ['*']).map(
      (name) => `tests/integration/${name}.test.ts`,
    ),
    globalSetup: [`tests/kit/prepare-${engine}.ts`],
    provide: { engine },
    ...patience,
  },
})

export default defineConfig({
  test: {
    // A third on two cores makes each slower by as much as it adds.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          ...shared,
          css,
          include: [
            '{app,demo,features,server,db,content,ui,lib,packages,tools,tests/rules}/**/*.test.{ts,tsx}',
          ],
          ...patience,
        },
      },
      integration('embedded'),
      integration('postgres'),
      {
        plugins,
        test: {
          name: 'browser',
          // They wait for pages, mails and jobs often enough for a third.
          maxWorkers: 3,
          ...shared,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/kit/prepare-browser.ts'],
          ...patience,
        },
      },
      {
        plugins,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/kit/prepare-postgres.ts', 'tests/kit/prepare-processes.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
