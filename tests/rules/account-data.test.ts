import { readFileSync } from 'node:fs'
import * as auth from '@enix/identity/tables/auth.ts'
import * as factors from '@enix/identity/tables/auth-factors.ts'
import * as oauth from '@enix/identity/tables/auth-oauth.ts'
import * as sessions from '@enix/identity/tables/auth-sessions.ts'
import * as identity from '@enix/identity/tables/identity.ts'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { profiles } from '#db/schema/accounts.ts'

const page = readFileSync('docs/account-data.md', 'utf8')
const isNamed = (name: string) => page.includes(`\`${name}\``)

it('the page about account data names every column of a profile', () => {
  const columns = Object.keys(getTableColumns(profiles))
  expect(columns.filter((column) => !isNamed(column))).toEqual([])
})

it('and every table that says whose a row is', () => {
  const modules = [auth, factors, oauth, sessions, identity]
  const tables = modules.flatMap((module) => Object.values(module)).filter((it) => is(it, PgTable))
  const ofPeople = tables.filter((table) => 'userId' in table)
  expect(ofPeople.length).toBeGreaterThan(8)
  const names = ofPeople.map((table) => {
    const { schema, name } = getTableConfig(table)
    return `${schema}.${name}`
  })
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})
