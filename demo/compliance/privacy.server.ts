import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'
import { storeCase } from '#features/privacy/commands/receive.server.ts'
import { addEntry } from '#features/privacy/commands/registers.server.ts'
import { screeningQuestions } from '#features/privacy/schema/registers.ts'
import { addDays, londonDate } from '#lib/time.ts'

const inAYear = (day: string) => addDays(day, 365)

/** A few entries to look at, with people who cannot exist. None of them is mailed to anybody. */
export async function seedExamplePrivacy(ctx: Context): Promise<void> {
  const isThere = await ctx.db.orm.$count(privacyCases, eq(privacyCases.example, true))
  if (isThere > 0) return
  const today = londonDate(ctx.clock.now())
  await ctx.db.transaction(async () => {
    const common = { contact: null, signs: null, contentKey: null, example: true } as const
    await storeCase(ctx, {
      ...common,
      ...{ kind: 'access', wayIn: 'email', name: 'Olive Example', email: 'olive@example.com' },
      about: 'Please send me everything that you have stored about me since spring.',
      receivedOn: addDays(today, -20),
    })
    await storeCase(ctx, {
      ...common,
      ...{ kind: 'erasure', wayIn: 'phone', name: 'Peter Example', email: 'peter@example.com' },
      about: 'Mr Example no longer works at the site and would like his account data erased.',
      receivedOn: addDays(today, -4),
    })
    await storeCase(ctx, {
      ...common,
      ...{ kind: 'complaint', wayIn: 'post', name: 'Quinn Example', email: 'quinn@example.com' },
      about: 'I was called although I had asked to be written to only.',
      receivedOn: addDays(today, -9),
    })
    for (const [key, title, purpose, data] of processors) {
      const content = {
        ...{ purpose, data, country: 'United Kingdom', notes: '' },
        transfer: 'None needed: stays in the UK',
        contractOn: addDays(today, -200),
        reviewOn: inAYear(today),
      }
      await addEntry(ctx, 'processors', { title, content }, { seedKey: key, example: true })
    }
    const screening = Object.fromEntries(screeningQuestions.map(({ name }) => [name, 'no']))
    await addEntry(
      ctx,
      'assessments',
      {
        title: 'Cameras inside machines',
        content: {
          ...screening,
          ...{ screenPublic: 'yes', screenNew: 'yes' },
          description:
            'Cameras look at the shelves and at the hands that reach in, to see what was taken.',
          need: 'Weighing shelves tells apart fewer products. Pictures show no faces, and none leaves the machine.',
          risks:
            'A face is seen by accident: the field of view ends at the door, and pictures are blurred above it.\nPictures are kept too long: the machine overwrites them after 24 hours.',
          outcome: 'Risks reduced: may go ahead',
          advice: 'A sign on the machine says what the cameras see.',
          state: 'Approved',
          reviewOn: inAYear(today),
        },
      },
      { seedKey: 'cameras', example: true },
    )
  })
}

const processors: [key: string, title: string, purpose: string, data: string][] = [
  [
    'hosting',
    'Hosting provider',
    'Runs the server that holds the database.',
    'Everything in the record of processing.',
  ],
  [
    'mail',
    'Mail provider',
    'Carries the emails that the product sends.',
    'Addresses and texts of emails.',
  ],
]
