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
import type { AnchorPlaces } from '../gateways/anchors.server.ts'
import type { Verification } from '../queries/verify.server.ts'
import { beginCheck, runCheck } from './check.server.ts'

export interface TrailOptions {
  teamEmail: string
  siteUrl: string
  places: AnchorPlaces
}

/**
 * Each night: the whole trail is checked. The team gets its anchor by email, which nobody can take back
 * from there, or hears that the trail is broken.
 */
export async function checkNightly(
  ctx: Context,
  { id, lastTry }: Pick<JobRun, 'id' | 'lastTry'>,
  options: TrailOptions,
): Promise<void> {
  await beginCheck(ctx, id)
  const found = await runCheck(ctx, { id, lastTry, places: options.places }, (found) =>
    tellTeam(ctx, found, options),
  )
  if (found?.fault) ctx.log.error({ fault: found.fault }, 'the audit trail is broken')
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
