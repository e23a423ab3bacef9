import { describe, expect, it } from 'vitest'
import { checkImports } from './import-rules.ts'
import { projectSources } from './project-sources.ts'

it('the project keeps the import rules', () => {
  const found = checkImports(projectSources())
  expect(found.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([])
})

describe('a planted violation is found, with its file, line and rule', () => {
  const cases: [file: string, source: string, line: number, rule: RegExp][] = [
    ['lib/a.ts', "\nimport { x } from '#content/company.ts'", 2, /lib may not import content/],
    ['ui/a.tsx', "import { x } from '#features/leads/schema.ts'", 1, /ui may not import features/],
    ['db/a.server.ts', "import { x } from '#features/leads/policy.ts'", 1, /db may not import/],
    ['app/a.tsx', "import { x } from '#db/schema/leads.ts'", 1, /app may not import db/],
    ['app/a.tsx', "import { x } from '#server/app.ts'", 1, /app may not import server/],
    ['app/a.tsx', "const x = import('#server/app.ts')", 1, /app may not import server/],
    ['app/a.tsx', "export * from '#server/app.ts'", 1, /app may not import server/],
    ['app/a.tsx', "import { x } from '../lib/errors.ts'", 1, /across folders uses its # name/],
    ['app/a.tsx', "import { x } from '#lib/ids.server.ts'", 1, /may not import a \*\.server file/],
    ['app/a.tsx', "import { readFile } from 'node:fs'", 1, /not to be had in a browser/],
    [
      'server/a.ts',
      "import { pages } from '#app/routes.tsx'",
      1,
      /only documents\.tsx may import app/,
    ],
    [
      'features/leads/policy.ts',
      "import { x } from '#db/client.server.ts'",
      1,
      /\*\.server files only/,
    ],
    [
      'features/incidents/commands/remind.server.ts',
      "import { queueMail } from '#features/mail/commands.server.ts'",
      1,
      /what incidents mails is sent by features\/mail\/commands\/sealed\.server\.ts only/,
    ],
    [
      'features/mail/commands.server.ts',
      "import { x } from '#features/leads/policy.ts'",
      1,
      /mail may not import the feature leads/,
    ],
    [
      'features/leads/schema.ts',
      "import { x } from '../mail/schema.ts'",
      1,
      /across folders uses its # name/,
    ],
    [
      'packages/identity/queries/people.server.ts',
      "import { profiles } from '#db/schema/accounts.ts'",
      1,
      /packages may not import db/,
    ],
    [
      'packages/identity/commands/sign-up.server.ts',
      "import { queueMail } from '../../../features/mail/commands.server.ts'",
      1,
      /packages may not import features/,
    ],
    [
      'packages/identity/policy/errors.ts',
      "import { company } from '#content/company.ts'",
      1,
      /packages may not import content/,
    ],
    [
      'packages/identity/api.server.ts',
      "import { app } from '#server/app.ts'",
      1,
      /packages may not import server/,
    ],
    ['packages/identity/helpers.ts', 'export const x = 1', 1, /a feature has only/],
    [
      'app/a.tsx',
      "import { users } from '@enix/identity/tables/auth.ts'",
      1,
      /reached from \*\.server files only/,
    ],
    [
      'db/schema/leads.ts',
      "import { x } from '@enix/identity/policy/errors.ts'",
      1,
      /db may import the tables only/,
    ],
    [
      'features/leads/commands.server.ts',
      "import { x } from '@enix/identity/queries/people.server.ts'",
      1,
      /leads may import only the tables/,
    ],
    ['features/leads/helpers.ts', 'export const x = 1', 1, /a feature has only/],
    [
      'features/leads/api.server.ts',
      "import { eq } from 'drizzle-orm'",
      1,
      /drizzle-orm is used in/,
    ],
    ['server/a.ts', '\n\nconst x = process.env.PORT', 3, /process\.env is read in/],
    ['app/a.tsx', "import { x } from '#tools/steps.mjs'", 1, /outside the parts/],
  ]

  it.each(cases)('%s: %s', (file, source, line, rule) => {
    const found = checkImports(new Map([[file, source]]))
    expect(found).toContainEqual({ file, line, rule: expect.stringMatching(rule) })
  })

  it('a circle of imports', () => {
    const found = checkImports(
      new Map([
        ['lib/a.ts', "import { b } from './b.ts'"],
        ['lib/b.ts', "import { c } from './c.ts'"],
        ['lib/c.ts', "import { a } from './a.ts'"],
      ]),
    )
    expect(found).toEqual([
      {
        file: 'lib/c.ts',
        line: 1,
        rule: expect.stringContaining('lib/a.ts → lib/b.ts → lib/c.ts'),
      },
    ])
  })
})
