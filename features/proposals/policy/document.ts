import { company } from '#content/company.ts'
import { proposalText } from '#content/legal/proposal.ts'
import { machines, payments, type Slug } from '#content/machines.ts'
import type { ProposalDocument, ProposalSection, ProposalTerms } from '#lib/proposal-words.ts'
import { longDate } from '#lib/time.ts'

const withYear = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** What a proposal says, as a page and a PDF show it: what was entered, and what company.ts says. */
export function documentOf(
  terms: ProposalTerms,
  of: { reference: string; number: number; day: string },
): ProposalDocument {
  const { site, postcode, mix, share, plannedFor, note } = terms
  const facts: ProposalDocument['facts'] = [
    ['For', terms.company],
    ['Attention', terms.contact],
    ['From', company.legalName],
    ['Date', longDate(of.day, withYear)],
    ['Site', [site, postcode].filter(Boolean).join(', ')],
  ]
  if (plannedFor) facts.push(['Delivery', longDate(plannedFor, withYear)])
  facts.push(['Trial', `${company.trialDays} days`])
  const kinds = mix.split('\n').filter((kind) => kind.trim() !== '')
  return {
    title: proposalText.title,
    subtitle: `${of.reference}, version ${of.number}`,
    facts,
    sections: [
      ...(note ? [{ heading: 'To begin with', paragraphs: note.split(/\n{2,}/) }] : []),
      machineSection(terms.model),
      ...(kinds.length > 0
        ? [
            {
              heading: 'What it will sell',
              paragraphs: ['This is how we start. What sells at your site decides what stays.'],
              items: kinds,
            },
          ]
        : []),
      {
        heading: 'What it costs, and your share',
        paragraphs: [...proposalText.costs.slice(0, 2), share || proposalText.noShare],
      },
      { heading: 'The trial', paragraphs: [...proposalText.trial] },
      { heading: 'How long it lasts', paragraphs: [...proposalText.term] },
      { heading: 'Insurance', paragraphs: [...proposalText.insurance] },
      { heading: 'Data protection', paragraphs: [...proposalText.data] },
      { heading: 'Signing', paragraphs: [...proposalText.signing] },
    ],
  }
}

function machineSection(slug: string): ProposalSection {
  const machine = machines[slug as Slug]
  const { width, depth, height } = machine.size
  return {
    heading: `The machine: ${machine.name}`,
    paragraphs: [machine.text],
    items: [
      `${width} × ${depth} × ${height} cm (width, depth, height), ${machine.weightKg} kg empty`,
      `A standard 13 A socket, at most ${machine.watts} W`,
      `Holds ${machine.capacity}${machine.temperature ? `, at ${machine.temperature}` : ''}`,
      `Takes ${machine.payments.map((way) => payments[way].toLowerCase()).join(', ')}`,
    ],
  }
}
