import { company } from '../company.ts'
import { partnershipAgreement } from './partnership.ts'

const { legalName, trialDays, certifications } = company

const terms = (heading: string): string[] => {
  const section = partnershipAgreement.sections.find((each) => each.heading === heading)
  if (!section) throw new Error(`The partnership agreement says nothing under "${heading}"`)
  return [...section.paragraphs]
}

const insured = certifications.filter((words) => words.includes('insured'))

/**
 * What every proposal says. After the trial the terms are those of the partnership agreement, in its own
 * words, so that nobody signs something else than what they accept later.
 */
export const proposalText = {
  title: 'Proposal',
  noShare: 'You get no share of the takings.',
  trial: [
    `The trial lasts ${trialDays} days from the day on which the machine goes live. We bring, fill and look after the machine.`,
    `When the ${trialDays} days are over, you decide. If you keep the machine, you accept the partnership agreement, version ${partnershipAgreement.version}; the terms below are taken from it. If you do not, nothing follows and we collect the machine at no cost to you.`,
  ],
  costs: terms('What it costs'),
  term: terms('How it ends'),
  insurance: [
    'We own the machine and what is in it, and we insure it.',
    ...insured.map((words) => `${words}.`),
  ],
  data: terms('Data'),
  signing: [
    'You can sign this proposal electronically. In the United Kingdom an electronic signature is valid evidence of what was agreed (section 7 of the Electronic Communications Act 2000), and it may not be refused only because it is electronic (article 25(1) of the UK eIDAS Regulation).',
    'Yours is a simple electronic signature. We do not check your identity papers. What shows that you signed is: the link that we sent to your email address, the name that you give, what you agreed to, the time, your internet address and the SHA-256 of this file. We write these down when you sign. You may sign on paper instead: ask us for it.',
    `The proposal binds both of us once ${legalName} has countersigned. Both then get a copy with a certificate.`,
  ],
} as const

/** What is agreed to beside a signature. */
export const signatureConsent = {
  client: (organisation: string) =>
    `I have read this proposal. I agree to it for ${organisation}, I may sign for ${organisation}, and I sign it electronically.`,
  us: `I agree to this proposal for ${legalName}, I may sign for ${legalName}, and I sign it electronically.`,
} as const
