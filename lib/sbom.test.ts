import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { sbomOf } from './sbom.ts'

const integrity = `sha512-${Buffer.from('ab', 'hex').toString('base64')}`
const lock = {
  ...{ name: 'enix', version: '1.0.0' },
  packages: {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '2.0.0', license: 'MIT', integrity },
    'node_modules/c': { version: '1.1.0', license: '(MIT OR CC0-1.0)', optional: true as const },
    'node_modules/@a/b/node_modules/c': { version: '1.0.0', license: 'SEE LICENSE IN FILE' },
    'node_modules/d/node_modules/c': { version: '1.0.0' },
    'node_modules/t': { version: '3.0.0', dev: true as const },
    'node_modules/@enix/identity': { link: true as const },
  },
}

it('lists each package once, with its address, licence and hash', () => {
  const { components, ...rest } = sbomOf(lock)
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40a/b@2.0.0', 'required'],
    ['pkg:npm/c@1.0.0', 'required'],
    ['pkg:npm/c@1.1.0', 'optional'],
  ])
  expect(components[0]).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: 'ab' }],
  })
  expect(components[2]?.licenses).toEqual([{ expression: '(MIT OR CC0-1.0)' }])
})

it('has what builds and tests it only when asked', () => {
  expect(sbomOf(lock, { all: true }).components.map(({ name }) => name)).toContain('t')
})

it('has a version and a hash for every package of ours', () => {
  const real = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const { components } = sbomOf(real)
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter(({ version, hashes }) => !version || !hashes)).toEqual([])
})
