import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import type { JobRun } from '#db/jobs.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  type ToldTrail,
  TrailMail,
  trailMailSubject,
  trailMailText,
} from '../components/trail-mail.tsx'
import { keepAnchor, readAnchors } from '../gateways/anchors.server.ts'
import { headOf, type Verification } from '../queries/verify.server.ts'
import { beginCheck, runCheck } from './check.server.ts'

export interface TrailOptions {
  teamEmail: string
  siteUrl: string
  dataDir: string
}

/**
 * Each night: the whole trail is checked. The team gets its anchor by mail, which nobody can take back
 * from there, or hears that the trail is broken.
 */
export async function checkNightly(
  ctx: Context,
  { id, lastTry }: Pick<JobRun, 'id' | 'lastTry'>,
  options: TrailOptions,
): Promise<void> {
  await beginCheck(ctx, id)
  const found = await runCheck(ctx, { id, lastTry, dataDir: options.dataDir }, (found) =>
    tellTeam(ctx, found, options),
  )
  if (!found) return
  if (found.fault) ctx.log.error({ fault: found.fault }, 'the audit trail is broken')
  else anchor(ctx, options.dataDir, { number: found.checked, hash: found.headHash })
}

/** Each hour, into the file beside the database, if there is anything new. */
export async function anchorHourly(ctx: Context, dataDir: string): Promise<void> {
  anchor(ctx, dataDir, await headOf(ctx.db))
}

function anchor(ctx: Context, dataDir: string, head: { number: number; hash: string }): void {
  const furthest = readAnchors(dataDir).at(-1)
  if (head.number === 0 || (furthest?.number ?? 0) >= head.number) return
  keepAnchor(dataDir, { at: ctx.clock.now().toISOString(), ...head })
}

async function tellTeam(ctx: Context, found: Verification, options: TrailOptions): Promise<void> {
  if (found.checked === 0 && !found.fault) return
  const told: ToldTrail = { ...found, at: ctx.clock.now(), siteUrl: options.siteUrl }
  await queueMail(ctx, {
    recipient: options.teamEmail,
    subject: trailMailSubject(told),
    text: trailMailText(told),
    html: renderToStaticMarkup(createElement(TrailMail, { told })),
  })
}
