import { type ReactNode, useEffect, useRef } from 'react'
import { company } from '#content/company.ts'
import type { Standing } from '#features/proposals/policy/standing.ts'
import type { ClientProposal, SignatureView } from '#features/proposals/schema.ts'
import { londonText } from '#lib/time.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Readable } from './proposal-page.tsx'

const words: Partial<Record<Standing, [title: string, text: string]>> = {
  signed: [
    'You have signed this proposal',
    'We have emailed you the file that you signed. We countersign next, and you then get a copy with both signatures.',
  ],
  agreed: [
    'Signed by both of us',
    'The copy with both signatures and the certificate is in your email, and below.',
  ],
  declined: [
    'You have declined this proposal',
    'Thank you for telling us why. If something else would suit you, ask us below.',
  ],
}

/** Where it stands, once somebody has signed or declined it, or asked something just now. */
export function Outcome({ proposal, done }: { proposal: Readable; done: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus({ preventScroll: true })
  }, [done])
  const asked = ['Your question is sent', 'We answer here and by email.'] as const
  const said = words[proposal.standing] ?? (done === 'comment' ? asked : undefined)
  if (!said) return null
  const [title, text] = said
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mt-8 max-w-2xl rounded-card border border-line bg-card p-6 focus:outline-none"
    >
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2">{text}</p>
      <Signatures signatures={proposal.shown.signatures} />
    </div>
  )
}

export function Signatures({ signatures }: { signatures: SignatureView[] }) {
  return (
    <ul className="mt-3 grid gap-1">
      {signatures.map(({ side, name, signedAt }) => (
        <li key={side} className="wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-2">
            {side === 'us' ? `for ${company.legalName}` : 'for the client'},{' '}
            {londonText(signedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ends: Partial<Record<Standing, [heading: string, text: string]>> = {
  expired: [
    'This link has ended',
    'If you would still like to read or sign the proposal, ask us for a new link. A copy that both signed is in your email.',
  ],
  replaced: [
    'There is a newer version',
    'We have sent you this proposal in a new version. Please open the link in our newest email.',
  ],
  withdrawn: ['This proposal is withdrawn', 'It no longer stands. If that surprises you, ask us.'],
}

export function Ended({ standing, reference }: ClientProposal) {
  const [heading, text] = ends[standing] ?? ['', '']
  return (
    <Said heading={heading}>
      {text} Its reference is {reference}.
    </Said>
  )
}

export function NotFound() {
  return (
    <Said heading="This link does not work">
      Perhaps it was cut when it was copied. Please open it from our email, or reply to that email.
    </Said>
  )
}

export function Unavailable() {
  return (
    <Said heading="Your proposal cannot be shown now">
      Nothing has changed about it. Please reload this page in a minute.
    </Said>
  )
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // High enough that the footer stays below what is read.
    <div className="min-h-[50svh]">
      <h1 className="max-w-3xl text-5xl">{heading}</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">{children}</p>
      <p className="mt-4 max-w-xl text-lg text-ink-2">
        Call us on <TextLink href={company.phone.href}>{company.phone.display}</TextLink> or write
        to <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
      </p>
    </div>
  )
}
