import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'

/** None of them asks for the source of what uses it. */
const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']
const others = [
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Unlicense',
  'Python-2.0',
  'MPL-2.0',
  'Zlib',
]

/** Looked up one by one, on 18 November 2026, with what was found. */
const known: Record<string, string> = {
  '@img/sharp':
    'LGPL-3.0-or-later beside Apache-2.0: libvips is a file of its own that can be exchanged',
  'dejavu-fonts-ttf': 'Bitstream Vera: may be used and passed on with other software',
  jstat: 'MIT, in its LICENSE file',
  'png-js': 'MIT, in its LICENSE file',
}

interface Locked {
  license?: string
  link?: true
}

it('every package has a licence that lets us keep our source', () => {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const refused = Object.entries<Locked>(lock.packages).flatMap(
    ([path, { license = '', link }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      if (link || !path.includes('node_modules/')) return []
      if (Object.keys(known).some((prefix) => name.startsWith(prefix))) return []
      const choices = license.replace(/[()]| License/g, '').split(' OR ')
      const isAllowed = choices.some((choice) =>
        choice.split(' AND ').every((one) => permissive.includes(one) || others.includes(one)),
      )
      return isAllowed ? [] : [`${name}: ${license}`]
    },
  )
  expect(refused).toEqual([])
})
