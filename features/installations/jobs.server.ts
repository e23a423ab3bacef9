import { machines as models } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import {
  addressesOfCompany,
  addressOf,
} from '#features/accounts/queries/client-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { steps } from '#lib/installation-words.ts'
import { londonDate, longDate, weekdayOf } from '#lib/time.ts'
import { finishInstallation } from './commands.server.ts'
import { openInstallations } from './queries.server.ts'
import type { InstallationDetail, StaffStep } from './schema.ts'

interface Told {
  teamEmail: string
  siteUrl: string
}

export const installationsJobs = (told: Told): JobDefinition[] => [
  {
    name: 'installations.finish',
    // The next look comes within ten minutes.
    retries: 0,
    cron: '*/10 * * * *',
    run: (ctx) => finishInstallations(ctx, told),
  },
  {
    name: 'installations.remind',
    retries: 2,
    cron: '30 7 * * 1-5',
    run: (ctx) => remindOwners(ctx, told),
  },
]

/** One ends by itself once its last step has happened; the host hears that the machine is theirs to use. */
async function finishInstallations(ctx: Context, { siteUrl }: Told): Promise<void> {
  const done = (await openInstallations(ctx)).filter((each) =>
    each.steps.every(({ doneAt }) => doneAt !== null),
  )
  for (const installation of done) {
    await ctx.db.transaction(async () => {
      if (!(await finishInstallation(ctx, installation.id))) return
      for (const to of await addressesOfCompany(ctx, installation.company.id)) {
        await sendLetter(ctx, hostLetter(installation, siteUrl), { to })
      }
    })
  }
}

function hostLetter({ site, model, machineId }: InstallationDetail, siteUrl: string): Letter {
  return {
    subject: `Your machine at ${site.name} is at work`,
    title: 'Your machine is at work',
    paragraphs: [
      `The ${models[model].name} at ${site.name} has passed its first checks and made its first sale.`,
      'In the portal you see what it sells, what is in it and when we come. Whatever you need, write to us there.',
    ],
    action: { label: 'See your machine', address: `${siteUrl}/dashboard/machines/${machineId}` },
  }
}

/** Tells each owner what is due today, and on Mondays what is late as well. */
async function remindOwners(ctx: Context, { teamEmail, siteUrl }: Told): Promise<void> {
  const today = londonDate(ctx.clock.now())
  const isMonday = weekdayOf(today) === 'Mon'
  const waiting = (await openInstallations(ctx)).flatMap((installation) =>
    installation.steps
      .filter(({ doneAt, dueOn, late }) => !doneAt && (dueOn === today || (isMonday && late)))
      .map((step) => ({ installation, step })),
  )
  const byOwner = Map.groupBy(waiting, ({ step }) => step.ownerId)
  await ctx.db.transaction(async () => {
    for (const [ownerId, theirs] of byOwner) {
      const to = (await addressOf(ctx, ownerId)) ?? teamEmail
      await sendLetter(ctx, reminder(theirs, siteUrl), { to })
    }
  })
}

function reminder(
  waiting: { installation: InstallationDetail; step: StaffStep }[],
  siteUrl: string,
): Letter {
  const lines = waiting.map(
    ({ installation: { company, site, id }, step: { step, dueOn } }) =>
      `${steps[step].title}, due ${longDate(dueOn)}: ${company.name}, ${site.name}. ${siteUrl}/dashboard/installations/${id}`,
  )
  const many = waiting.length === 1 ? 'One step' : `${waiting.length} steps`
  return {
    subject: `${many} of installations to do`,
    title: `${many} to do`,
    paragraphs: lines,
    action: { label: 'Open installations', address: `${siteUrl}/dashboard/installations` },
  }
}
