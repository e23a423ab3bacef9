import { company } from '#content/company.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { type CaseKind, caseKinds } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { inLondon, longDate } from '#lib/time.ts'

import { codeMinutes } from './release.ts'

interface Case {
  reference: string
  kind: CaseKind
  receivedOn: string
  dueOn: string | null
}

const untilWords = (moment: Date) => {
  const { date, minute } = inLondon(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dayWords(date)}, ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
const dayWords = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`
/** What it is about, to whoever asked for it. */
const aboutYours = (kind: CaseKind) => (kind === 'access' ? 'Access to your data' : caseKinds[kind])
const thing = (kind: CaseKind) => (kind === 'complaint' ? 'complaint' : 'request')

const regulator =
  'You can turn to the Information Commissioner’s Office at any time: ico.org.uk, telephone 0303 123 1113. You can also go to court.'
const reach = `Reply to this email, write to ${company.privacyEmail} or call ${company.phone.display}.`

/** That it is here, and what happens by when. Of a complaint it is what the law asks for. */
export function acknowledgement(it: Case): Letter {
  const complaint = it.kind === 'complaint'
  return {
    subject: complaint
      ? `We acknowledge your data protection complaint (${it.reference})`
      : `We have received your data request (${it.reference})`,
    title: complaint ? 'We acknowledge your complaint' : 'We have received your request',
    paragraphs: complaint
      ? [
          `Your complaint about our use of your data reached us on ${dayWords(it.receivedOn)}. A person looks into it without undue delay, keeps you informed, and tells you what came of it and why.`,
        ]
      : [
          `Your request reached us on ${dayWords(it.receivedOn)}. A person deals with it.`,
          ...(it.dueOn
            ? [
                `We answer without undue delay, and at the latest on ${dayWords(it.dueOn)}. If we need proof of who you are or have to ask what you mean, we write to you at once, and the time runs on when we have it.`,
              ]
            : []),
        ],
    facts: [
      ['Reference', it.reference],
      ['About', aboutYours(it.kind)],
    ],
    closing: [reach, regulator],
  }
}

/** A question that stops the clock, and what it stops. */
export function question(it: Case, why: 'identity' | 'clarification', text: string): Letter {
  return {
    subject:
      why === 'identity'
        ? `Please show us that it is you (${it.reference})`
        : `A question about your data request (${it.reference})`,
    title: why === 'identity' ? 'Please show us that it is you' : 'What exactly do you mean?',
    paragraphs: [
      why === 'identity'
        ? 'We give out or change personal data only for whom it is about. Our time to answer begins when you have shown us who you are.'
        : 'To find what you ask for we need to know more. The days until you tell us do not count towards our time to answer.',
    ],
    quoted: text,
    facts: [['Reference', it.reference]],
    closing: [`${reach} Please send no copy of an identity document unless we ask for one.`],
  }
}

export function extension(it: Case, reason: string): Letter {
  return {
    subject: `Your data request takes longer (${it.reference})`,
    title: 'Your request takes longer',
    paragraphs: [
      `The law lets us take two more months for a request that is complex or one of many. Yours will be answered by ${it.dueOn ? dayWords(it.dueOn) : 'then'}. This is why:`,
    ],
    quoted: reason,
    facts: [['Reference', it.reference]],
    closing: [reach, regulator],
  }
}

/** Whoever asked to be erased is told what was kept all the same, and why. */
export function answer(
  it: Case,
  text: string,
  { refused, kept, until }: { refused: boolean; kept: string; until?: Date | undefined },
): Letter {
  const what = thing(it.kind)
  return {
    subject: `Our answer to your ${it.kind === 'complaint' ? 'complaint' : 'data request'} (${it.reference})`,
    title: refused ? `We cannot do what your ${what} asks for` : `Our answer to your ${what}`,
    paragraphs: [
      ...text.split(/\n{2,}/),
      ...(kept ? [kept] : []),
      ...(until
        ? [
            `You can download your data until ${untilWords(until)}. A separate email has the link. When you open it, we send a code to this address.`,
          ]
        : []),
    ],
    facts: [
      ['Reference', it.reference],
      ['About', aboutYours(it.kind)],
    ],
    closing: [`If you are not satisfied, tell us: ${reach}`, regulator],
  }
}

const deskOf = (siteUrl: string, id: string) =>
  `${siteUrl}${portalPath('/compliance/gdpr/requests/:id', { id })}`

/** With the link alone: its copy goes once it is delivered. */
export function linkLetter(it: Case, link: string, until: Date): Letter {
  return {
    subject: `Download your data (${it.reference})`,
    title: 'Your data is ready to download',
    paragraphs: [
      `The link works until ${untilWords(until)}. Open it and ask for a code, which we send to this address. Do not pass it on.`,
      'You find a letter to read (PDF), and the same data for programs (JSON).',
    ],
    facts: [
      ['Reference', it.reference],
      ['Works until', untilWords(until)],
    ],
    action: { label: 'Open the download page', address: link },
    closing: [`If it has ended or you lost it, we send you another: ${reach}`],
  }
}

export function codeLetter(it: Case, code: string): Letter {
  return {
    subject: `Your code for the download (${it.reference})`,
    title: 'Your code',
    paragraphs: [
      `Enter it on the download page within ${codeMinutes} minutes. If you did not ask for it, someone else has your link: tell us.`,
    ],
    facts: [['Code', code]],
    closing: [reach],
  }
}

/** To those who deal with it. Nobody's name is in it: mailboxes outlive an erasure. */
export function arrival(it: Case & { id: string }, siteUrl: string): Letter {
  const title = it.kind === 'complaint' ? 'A data protection complaint' : 'A data request'
  return {
    subject: `${title}: ${it.reference}`,
    title,
    paragraphs: ['It came through the site or by email. The person has been sent the reference.'],
    facts: [
      ['Reference', it.reference],
      ['About', caseKinds[it.kind]],
      ...(it.dueOn ? [['Due', dayWords(it.dueOn)] as [string, string]] : []),
    ],
    action: { label: 'Open it', address: deskOf(siteUrl, it.id) },
  }
}

export function reminder(
  due: { reference: string; kind: CaseKind; dueOn: string; words: string }[],
  siteUrl: string,
): Letter {
  const one = due.length === 1 ? due[0] : undefined
  const title = one
    ? `${one.reference}: ${one.words}`
    : `${due.length} data requests or complaints come to their end`
  return {
    subject: title,
    title,
    paragraphs: [
      'The law sets these days. An answer that takes longer has to be announced before.',
    ],
    facts: due.map(({ reference, kind, dueOn, words }) => [
      reference,
      `${caseKinds[kind]}, ${words}, ${kind === 'complaint' ? 'acknowledge' : 'answer'} by ${dayWords(dueOn)}`,
    ]),
    action: { label: 'Open what is due', address: `${siteUrl}/compliance/gdpr` },
  }
}
