import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anchorHead } from '#features/trail/commands/anchor.server.ts'
import { beginCheck, runCheck } from '#features/trail/commands/check.server.ts'
import { resumeSealing } from '#features/trail/commands/resume.server.ts'
import { BrokenChain, sealTrail } from '#features/trail/commands/seal.server.ts'
import { sendAnchor } from '#features/trail/commands/send-anchor.server.ts'
import { openTrail } from '#features/trail/context.server.ts'
import {
  type AnchorPlaces,
  anchorsFile,
  newestAnchor,
} from '#features/trail/gateways/anchors.server.ts'
import { checkTimestamp, readTimestamp } from '#features/trail/gateways/timestamps.server.ts'
import { lineOf } from '#features/trail/policy/anchor-line.server.ts'
import { protectionOf } from '#features/trail/queries/anchoring.server.ts'
import { headOf } from '#features/trail/queries/verify.server.ts'
import { newId } from '#lib/ids.server.ts'
import { callApi } from '../kit/accounts.ts'
import { startTimestampAuthority } from '../kit/timestamp-authority.ts'
import { pastTriggers } from '../kit/trail.ts'
import { startTrail, type TestTrail } from '../kit/trail-server.ts'

let trail: TestTrail
let places: AnchorPlaces
beforeAll(async () => {
  trail = await startTrail()
})
afterAll(() => trail.close())

let ids: number[]
let second: string
beforeEach(async () => {
  places = trail.places
  second = mkdtempSync(join(tmpdir(), 'enix-anchors-'))
  ids = await trail.beginAnew()
})
afterEach(() => rmSync(second, { recursive: true, force: true }))

const file = () => anchorsFile(trail.dataDir)
const script = (text: string) => trail.identity.ctx.db.script(text)
const keep = () => anchorHead(trail.identity.ctx, places)

async function check(alsoAnchors: { number: number; hash: string }[] = []) {
  const { ctx } = trail.identity
  const id = newId(trail.clock.now())
  await beginCheck(ctx, id)
  const also = alsoAnchors.map((anchor) => ({ ...anchor, at: '' }))
  return runCheck(ctx, { id, lastTry: true, places, alsoAnchors: also })
}

/** Three anchors, at the numbers 10, 11 and 12. */
async function keepThree() {
  await keep()
  for (const count of [11, 12]) {
    await trail.write(1)
    await trail.sealed(count)
    await keep()
  }
}

describe('an anchor', () => {
  it('is a signed line that names the line before, and is added to, never replaced', async () => {
    await keepThree()
    await keep()
    expect(trail.anchors().map(({ number }) => number)).toEqual([10, 11, 12])
    expect((await check())?.fault).toBeNull()
  })

  it('that was half written when the power went is written again, and is no fault', async () => {
    await keep()
    appendFileSync(file(), '\n2 2026-11-16T10:00:00.000Z 11 aaa')
    await trail.write(1)
    await trail.sealed(11)
    await keep()
    expect(trail.anchors().map(({ number }) => number)).toEqual([10, 11])
    expect((await check())?.fault).toBeNull()
  })

  const lines = () => readFileSync(file(), 'utf8').split('\n').filter(Boolean)
  const writeLines = (kept: string[]) => writeFileSync(file(), `${kept.join('\n')}\n`)
  const changed = (line: string) =>
    line.replace(/[0-9a-f](?= [0-9a-f]{64} [\w-]{86}$)/, (digit) => (digit === '0' ? '1' : '0'))

  it.each<[string, string, () => void]>([
    ['the file is gone', 'anchors_missing', () => rmSync(file())],
    ['the file is empty', 'anchors_missing', () => writeFileSync(file(), '')],
    ['the last is gone', 'anchors_missing', () => writeLines(lines().slice(0, 2))],
    ['one in the middle is gone', 'anchors_missing', () => writeLines(lines().toSpliced(1, 1))],
    ['the first is gone', 'anchors_missing', () => writeLines(lines().slice(1))],
    [
      'the file is none',
      'anchors_unreadable',
      () => {
        rmSync(file())
        mkdirSync(file())
      },
    ],
    ['the key that signs is another', 'anchors_unreadable', () => rmSync(places.keyFile)],
  ])('a check finds a fault when %s', async (_, kind, tamper) => {
    await keepThree()
    const key = readFileSync(places.keyFile)
    tamper()
    expect((await check())?.fault).toEqual({ kind, number: null, entryId: null })
    // New lines in the place of the missing ones would hide that they are missing.
    const before = newestAnchor(trail.dataDir)
    await keep()
    expect(newestAnchor(trail.dataDir)).toEqual(before)
    writeFileSync(places.keyFile, key)
  })

  it('whose hash was changed with that of the chain is found by its signature', async () => {
    await keepThree()
    writeLines(lines().map((line, index) => (index === 2 ? changed(line) : line)))
    const { fault } = (await check()) ?? {}
    expect(fault).toMatchObject({ kind: 'not_as_anchored', number: 12 })
  })

  it('from an email is compared with too', async () => {
    const head = await headOf(trail.identity.ctx.db)
    expect(await check([head])).toMatchObject({ fault: null })
    const other = { number: 10, hash: '0'.repeat(64) }
    expect((await check([other]))?.fault).toMatchObject({ kind: 'not_as_anchored', number: 10 })
    expect((await check([{ ...head, number: 5000 }]))?.fault).toMatchObject({
      kind: 'behind_anchor',
    })
  })
})

describe('after a fault', () => {
  const tamper = () =>
    script(pastTriggers(`UPDATE audit_entries SET actor = 'visitor' WHERE id = ${ids[2]}`))
  const head = () => headOf(trail.identity.ctx.db)

  it('nothing is sealed: not by the server, and not when it stops', async () => {
    await tamper()
    expect((await check())?.fault).toMatchObject({ kind: 'changed', number: 3 })
    await trail.write(3)
    const opened = openTrail(trail.identity.ctx, places)
    await opened.close()
    expect(await sealTrail(trail.identity.ctx.db)).toBe(0)
    expect((await head()).number).toBe(10)
    const { body } = await callApi(trail.identity, trail.auditor.client, 'GET', '/api/trail/check')
    expect(body).toMatchObject({ isSealingStopped: true, last: { state: 'broken' } })
  })

  it('sealing is taken up by whoever gives a reason, and the trail says so', async () => {
    await tamper()
    await check()
    const reason = 'Restored by hand after the disk failed.'
    const faults = await resumeSealing(trail.identity.ctx, places, reason)
    expect(faults).toEqual([{ kind: 'changed', number: 3, entryId: ids[2] }])
    expect((await head()).number).toBeGreaterThan(10)
    // The fault is known from now on; another is not.
    expect((await check())?.fault).toBeNull()
    const { body } = await callApi(trail.identity, trail.auditor.client, 'GET', '/api/trail/check')
    expect(body).toMatchObject({ isSealingStopped: false, resumed: [{ reason, faults }] })
    await script(pastTriggers(`UPDATE audit_entries SET actor = 'visitor' WHERE id = ${ids[5]}`))
    expect((await check())?.fault).toMatchObject({ kind: 'changed', number: 6 })
  })

  it('of the anchors, a new file of anchors begins and the old one is kept', async () => {
    await keepThree()
    await script(
      pastTriggers(`DELETE FROM audit_seals WHERE number > 7;
        DELETE FROM audit_entries WHERE id > ${ids[6]}`),
    )
    expect((await check())?.fault).toMatchObject({ kind: 'behind_anchor' })
    await resumeSealing(trail.identity.ctx, places, 'A backup of yesterday was restored.')
    expect((await check())?.fault).toBeNull()
    expect(
      readdirSync(trail.dataDir).filter((name) => name.startsWith('trail-anchors.log.')),
    ).not.toEqual([])
  })

  it('that no check has found yet the server seals nothing either', async () => {
    await keep()
    await script(pastTriggers('DELETE FROM audit_seals WHERE number > 7'))
    const sealing = sealTrail(trail.identity.ctx.db, newestAnchor(trail.dataDir))
    await expect(sealing).rejects.toThrow(BrokenChain)
    expect((await head()).number).toBe(7)
  })

  it('such as anchors that are missing, the server seals nothing from its start on', async () => {
    await keep()
    renameSync(anchorsFile(trail.dataDir), `${anchorsFile(trail.dataDir)}.away`)
    await trail.unseen(async () => {
      await trail.write(3)
      const opened = openTrail(trail.identity.ctx, places)
      await opened.close()
      expect((await head()).number).toBe(10)
    })
  })

  it('an anchor that is added while the server looks is none', async () => {
    await keep()
    const { ctx } = trail.identity
    let isAdded = false
    const db = new Proxy(ctx.db, {
      get: (real, name) => {
        const value = Reflect.get(real, name, real)
        if (name !== 'query') return typeof value === 'function' ? value.bind(real) : value
        return async (text: string, params?: unknown[]) => {
          if (text.includes('anchors AS kept') && !isAdded) {
            isAdded = true
            await sealTrail(ctx.db)
            await anchorHead(ctx, places)
          }
          return ctx.db.query(text, params)
        }
      },
    })
    const errors: unknown[] = []
    const log = { ...ctx.log, error: (...said: unknown[]) => void errors.push(said) }
    await trail.unseen(async () => {
      await trail.write(1)
      const opened = openTrail({ ...ctx, db, log: log as typeof ctx.log }, places)
      await opened.close()
    })
    expect([isAdded, errors]).toEqual([true, []])
  })

  it('that is only that sealing was late the server seals', async () => {
    await trail.unseen(async () => {
      await trail.write(2)
      trail.clock.pass(6 * 60)
      expect((await check())?.fault).toMatchObject({ kind: 'unsealed' })
    })
    await trail.sealed(13)
  })
})

describe('anchors are sent away', () => {
  it('to a second folder, which a check compares with as well', async () => {
    await keep()
    places = { ...trail.places, folder: second }
    await trail.write(1)
    await trail.sealed(11)
    await keep()
    expect(
      readFileSync(anchorsFile(second), 'utf8').match(/\d+(?= [0-9a-f]{64} [0-9a-f]{64})/g),
    ).toEqual(['10', '11'])
    expect(await check()).toMatchObject({ fault: null })
    rmSync(anchorsFile(second))
    expect((await check())?.fault).toEqual({
      ...{ kind: 'anchors_missing', number: null, entryId: null, isSecondFolder: true },
    })
  })

  it('and what keeps them there from arriving is shown, and made up for', async () => {
    const folder = join(second, 'mount')
    places = { ...trail.places, folder }
    writeFileSync(folder, 'not a folder')
    await keep()
    const { db } = trail.identity.ctx
    const [failed] = (await protectionOf(db, places)).protection.places
    expect(failed).toMatchObject({ place: 'folder', sent: { failure: expect.any(String) } })
    rmSync(folder)
    await keep()
    const [taken] = (await protectionOf(db, places)).protection.places
    expect(taken).toMatchObject({ sent: { number: 10, failure: null } })
  })

  it('to an endpoint, with signature and public key, once each', async () => {
    const got: object[] = []
    let status = 503
    const server = createServer(async (request, response) => {
      got.push((await json(request)) as object)
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`
    places = { ...trail.places, url }
    await keep()
    const send = () => sendAnchor(trail.identity.ctx, places)
    await send()
    const shown = async () =>
      (await protectionOf(trail.identity.ctx.db, places)).protection.places[0]
    expect(await shown()).toMatchObject({
      ...{ place: 'endpoint', to: new URL(url).host },
      sent: { sequence: 0, failure: 'the endpoint answered 503' },
    })
    status = 200
    await send()
    await send()
    expect(got).toHaveLength(2)
    expect(got[1]).toEqual({
      ...newestAnchor(trail.dataDir),
      publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
    })
    expect(await shown()).toMatchObject({ sent: { sequence: 1, number: 10, failure: null } })
    server.closeAllConnections()
    server.close()
  })

  it('to a time-stamp authority each hour, whose token OpenSSL finds right as well', async () => {
    const authority = await startTimestampAuthority()
    const { url, caFile, otherCaFile } = authority
    places = { ...trail.places, timestamps: { url, caFile } }
    await keep()
    const send = () => sendAnchor(trail.identity.ctx, places)
    await send()
    const line = lineOf(newestAnchor(trail.dataDir) as never)
    const token = readTimestamp(trail.dataDir, 1)
    expect(authority.verifies(token, line)).toBe(true)
    await expect(checkTimestamp(token, `${line} `, caFile)).rejects.toThrow()
    await expect(checkTimestamp(token, line, otherCaFile)).rejects.toThrow()
    expect(await check()).toMatchObject({ fault: null })

    // The check has written an entry; its anchor waits for the hour.
    await trail.sealed(11)
    await keep()
    await send()
    expect(authority.asked()).toBe(1)
    trail.clock.pass(61 * 60)
    await send()
    expect(authority.asked()).toBe(2)
    expect(await check()).toMatchObject({ fault: null })

    writeFileSync(join(trail.dataDir, 'trail-timestamps', '2.tst'), token)
    expect((await check())?.fault).toMatchObject({ kind: 'timestamp_wrong' })
    await authority.close()
  })
})
