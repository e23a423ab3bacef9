import { costs } from '#content/company.ts'
import { machineList, type Slug } from '#content/machines.ts'
import { type Category, categories } from '#content/products.ts'
import { proposals } from '#db/schema/proposals.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { mixFromQuery } from '#features/forecasting/schema.ts'
import { type Lead, withLead } from '#features/leads/commands/change-lead.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import type { ProposalTerms as Terms } from '#lib/proposal-words.ts'
import { isEditable } from '../policy/standing.ts'
import type { ProposalTerms } from '../schema.ts'
import { record, withProposal } from './with-proposal.server.ts'

/** A first draft with everything that the enquiry says; an enquiry has one open proposal. */
export function writeProposal(ctx: AccountsContext, leadId: string) {
  return withLead(ctx, leadId, async (lead) => {
    const now = ctx.clock.now()
    const [made] = await ctx.db.orm
      .insert(proposals)
      .values({
        ...{ id: newId(now), reference: `P-${newReferenceCode()}`, leadId },
        ...{ draft: termsFrom(lead), ownerId: lead.ownerId ?? ctx.actor },
        ...{ createdAt: now, changedAt: now },
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return refused('started')
    await record(ctx, { proposal: made, lead }, { action: 'proposal.drafted' })
    return { ok: true as const, id: made.id }
  })
}

function termsFrom({ name, company, email, machineOfInterest, plan }: Lead): Terms {
  const mix = plan === null ? undefined : mixFromQuery(new URLSearchParams(plan))
  const wanted = machineList.find((machine) => machine.name === machineOfInterest)
  return {
    ...{ company: company ?? '', contact: name, email: email ?? '', site: company ?? '' },
    postcode: null,
    model: wanted?.slug ?? mix?.machine ?? ('ai-vend-pro' satisfies Slug),
    mix: mix ? mixWords(mix) : '',
    share: costs.hostShare ?? '',
    ...{ plannedFor: null, note: '' },
  }
}

/** "Water: Still water 50 cl, Sparkling water 50 cl", a line for each kind. */
function mixWords(mix: Parameters<typeof planProductMix>[0]): string {
  const kinds = Map.groupBy(planProductMix(mix).lines, ({ product }) => product.category)
  return [...kinds]
    .map(([kind, lines]) => {
      const names = lines.map(({ product }) => product.name)
      return `${categories[kind as Category].name}: ${names.join(', ')}`
    })
    .join('\n')
}

/** What was sent stays as it was: a change is for the next version. */
export function changeProposal(
  ctx: AccountsContext,
  id: string,
  { version, ...draft }: ProposalTerms & { version: number },
) {
  return withProposal(ctx, id, version, async (locked) => {
    if (!isEditable(locked.proposal.state)) return refused('settled')
    await record(ctx, locked, { action: 'proposal.changed', columns: { draft } })
  })
}
