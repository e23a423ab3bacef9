import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { insightSalts } from '#db/schema/insights.ts'
import { londonDate } from '#lib/time.ts'
import { endOfDay } from '../policy/rollup-days.ts'

/** The salt of the day that it is in London; all processes of one database have the same. */
export class DailySalt {
  private current: { until: number; salt: Promise<string> } | undefined

  of(ctx: Context): Promise<string> {
    const now = ctx.clock.now()
    if (!this.current || now.getTime() >= this.current.until) {
      const day = londonDate(now)
      const salt = findOrMakeSalt(ctx, day)
      this.current = { until: endOfDay(day).getTime(), salt }
      // What failed is tried again by the next event.
      salt.catch(() => {
        this.current = undefined
      })
    }
    return this.current.salt
  }
}

async function findOrMakeSalt(ctx: Context, day: string): Promise<string> {
  const { orm } = ctx.db
  const salt = randomBytes(32).toString('base64')
  await orm.insert(insightSalts).values({ day, salt }).onConflictDoNothing()
  const [found] = await orm.select().from(insightSalts).where(eq(insightSalts.day, day))
  if (!found) throw new Error('The salt of the day has gone')
  return found.salt
}

/** A day that is over has no more visitors to be told apart. */
export async function removeOldSalts(ctx: Context): Promise<void> {
  await ctx.db.query('DELETE FROM insight_salts WHERE day < $1', [londonDate(ctx.clock.now())])
}
