import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../host.ts'
import { OperatorError } from '../host.ts'
import type { Vault } from '../policy/vault.server.ts'
import { factors } from '../tables/auth-factors.ts'
import { encryptionKeys } from '../tables/identity.ts'

/** Whether a start before this one has noted which keys belong to this database. */
export async function hasNotedKeys(db: Database): Promise<boolean> {
  return (await db.orm.$count(encryptionKeys)) > 0
}

export function otherKeys(place: string, what: string): OperatorError {
  return new OperatorError(
    `The identity keys do not belong to the database ${place}: ${what}. With these keys nobody with an authenticator app could sign in. Copy identity-keys.json from the DATA_DIR that this database was used with, or take it from a backup: npm run db:restore -- --only-keys FILE. If the keys are lost for good: npm run db:forget-keys.`,
  )
}

/**
 * Notes the keys of the first start, and refuses any other. A key that is new by its name is added, as
 * when keys are rotated; one that is gone is missed only while a secret needs it. Several processes may
 * start at once: what stands in the database decides.
 */
export async function recogniseKeys(db: Database, vault: Vault, now: Date): Promise<void> {
  await db.transaction(() => noteOrRefuse(db, vault, now))
}

/** In a transaction: a start that is refused leaves no note of its keys. */
async function noteOrRefuse(db: Database, vault: Vault, now: Date): Promise<void> {
  if (!(await hasNotedKeys(db))) await refuseUnlessKeysOpen(db, vault)
  const given = vault.keyFingerprints()
  await db.orm
    .insert(encryptionKeys)
    .values([...given].map(([name, fingerprint]) => ({ name, fingerprint, firstUsedAt: now })))
    .onConflictDoNothing()
  for (const { name, fingerprint } of await db.orm.select().from(encryptionKeys)) {
    if (given.get(name) === fingerprint) continue
    if (given.has(name)) throw otherKeys(db.place, `"${name}" is another key`)
    const isUsed = sql`starts_with(${factors.secret}, ${`{"key_id":${JSON.stringify(name)},`})`
    if ((await db.orm.$count(factors, isUsed)) === 0) continue
    throw otherKeys(db.place, `"${name}" is missing, and secrets are encrypted with it`)
  }
}

/** A database of an earlier release has no note yet: whether its newest secret opens tells as much. */
async function refuseUnlessKeysOpen(db: Database, vault: Vault): Promise<void> {
  const [newest] = await db.orm
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(eq(factors.factorType, 'totp'), isNotNull(factors.secret)))
    .orderBy(desc(factors.createdAt))
    .limit(1)
  if (!newest?.secret) return
  try {
    vault.decrypt(newest.id, newest.secret)
  } catch {
    throw otherKeys(db.place, 'they do not open its secrets')
  }
}
