import { createPublicKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#db/context.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { londonMoment } from '#lib/time.ts'
import { veiled } from '#lib/veil.ts'
import { type AnchorPlaces, readAnchors, readKey } from '../gateways/anchors.server.ts'
import { lineOf } from '../policy/anchor-line.server.ts'
import { firstHash, type SealedRow } from '../policy/chain.server.ts'
import { readingEnd } from '../policy/readings.ts'
import { rowColumns } from '../queries/rows.server.ts'

/** What compliance is about. None of these names a client. */
const subjects = [
  ...['access_list', 'access_review', 'asset', 'audit', 'control', 'course', 'evidence'],
  ...['incident', 'isms_entry', 'isms_version', 'management_review', 'policy'],
  ...['policy_acceptances', 'policy_version', 'privacy_entry'],
  ...['register_link', 'risk', 'routine', 'task', 'training_record', 'trail', 'trail_check'],
]
const rowsAtOnce = 1000
/** Seals are made in the order of commits, so an entry may have a lower number than an older one. */
const commitsBeside = 1000

interface ExtractFile {
  name: string
  shows: string
  folder: string
  pieces(): AsyncGenerator<Uint8Array>
}

/**
 * Entries about compliance since a day, but those that examples came with, as they were sealed, with what it takes to check them without us:
 * the hashes of all seals since then, the signed anchors, the public key, and a program that compares them.
 */
export async function trailExtract(
  ctx: Context,
  places: AnchorPlaces,
  since: string,
): Promise<ExtractFile[]> {
  const first = await firstSealSince(ctx, since)
  const key = readKey(places)
  const file = (
    name: string,
    shows: string,
    lines: () => AsyncIterable<string> | Iterable<string>,
  ): ExtractFile => ({
    ...{ name, shows, folder: '' },
    async *pieces() {
      for await (const some of lines()) yield new TextEncoder().encode(some)
    },
  })
  return [
    file('entries.jsonl', `Entries about compliance since ${since}, as they were sealed`, () =>
      entryLines(ctx, since),
    ),
    file('seals.csv', 'The number and hash of every entry of the trail since then', () =>
      sealLines(ctx, first),
    ),
    ...(key
      ? [
          file(
            'anchors.txt',
            'Signed lines that say which hash the trail had at which number',
            () =>
              readAnchors(places.dataDir, key, 0)
                .signed.filter(({ number }) => number >= first)
                .map((anchor) => `${lineOf(anchor)}\n`),
          ),
          file('anchors-key.pem', 'The public key of these signatures', () => [
            createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
          ]),
        ]
      : []),
    file('verify.mjs', 'A program that checks this pack without a connection', async function* () {
      yield await readFile(join(projectRoot, 'features/trail/documents/verify-pack.mjs'), 'utf8')
    }),
  ]
}

/** A forger of the pack can change its index as well, but cannot sign it. */
export function signPackIndex(places: AnchorPlaces, index: Uint8Array): string | undefined {
  const key = readKey(places)
  const signed = Buffer.concat([Buffer.from('evidence pack index\n'), index])
  return key && sign(null, signed, key).toString('base64url')
}

async function firstSealSince(ctx: Context, since: string): Promise<number> {
  const { rows } = await ctx.db.query<{ number: number }>(
    `SELECT s.number::float8 AS number FROM (
       SELECT id FROM audit_entries WHERE at >= $1 ORDER BY at, id LIMIT 1
     ) e JOIN audit_seals s ON s.entry_id = e.id`,
    [londonMoment(since, 0)],
  )
  return Math.max(1, (rows[0]?.number ?? 1) - commitsBeside)
}

type Row = SealedRow & { number: number; hash: string; previous: string }

/** Item by item, each from its first entry on: the order of the index. */
async function* entryLines(ctx: Context, since: string): AsyncGenerator<string> {
  let last: Pick<SealedRow, 'subjectType' | 'subjectId' | 'id'> = {
    ...{ subjectType: '', subjectId: '00000000-0000-0000-0000-000000000000', id: 0 },
  }
  for (;;) {
    const { rows } = await ctx.db.query<Row>(
      `SELECT s.number::float8 AS number, s.hash, coalesce(b.hash, $6) AS previous, ${rowColumns}
       FROM audit_entries e
       JOIN audit_seals s ON s.entry_id = e.id
       LEFT JOIN audit_seals b ON b.number = s.number - 1
       WHERE e.subject_type = ANY($1) AND (e.subject_type, e.subject_id, e.id) > ($2, $3, $4)
         AND e.at >= $5 AND e.action !~ '${readingEnd}'
         AND e.action <> 'demo.seeded' AND NOT e.details @> '{"example": true}'
       ORDER BY e.subject_type, e.subject_id, e.id LIMIT ${rowsAtOnce}`,
      [
        ...[subjects, last.subjectType, last.subjectId, last.id],
        ...[londonMoment(since, 0), firstHash],
      ],
    )
    yield rows.filter(isForAuditors).map(lineOfEntry).join('')
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end
  }
}

/** A seal covers every letter, so an entry that holds an address of a person is left out whole. */
const isForAuditors = ({ details }: Row) => {
  const told: unknown = JSON.parse(details)
  return JSON.stringify(veiled(told)) === JSON.stringify(told)
}

/** In the order in which policy/chain.server.ts hashes it. */
function lineOfEntry({ number, previous, hash, ...row }: Row): string {
  const { id, at, actor, action, subjectType, subjectId, requestId, details } = row
  const sealed = [id, at, actor, action, subjectType, subjectId, requestId, details]
  return `${JSON.stringify({ number, previous, hash, sealed })}\n`
}

async function* sealLines(ctx: Context, first: number): AsyncGenerator<string> {
  yield 'number,hash\n'
  for (let after = first - 1; ; after += rowsAtOnce) {
    const { rows } = await ctx.db.query<{ number: number; hash: string }>(
      `SELECT number::float8 AS number, hash FROM audit_seals WHERE number > $1
       ORDER BY number LIMIT ${rowsAtOnce}`,
      [after],
    )
    yield rows.map(({ number, hash }) => `${number},${hash}\n`).join('')
    if (rows.length < rowsAtOnce) return
  }
}
