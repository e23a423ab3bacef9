import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import type { ClientProposal } from '#features/proposals/schema.ts'
import { londonText } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CommentForm, DeclineForm } from './answer-forms.tsx'
import { DocumentText } from './document-text.tsx'
import type { StepResult } from './proposal-action.ts'
import { proposalChannel } from './proposal-channel.ts'
import { SignForm } from './sign-form.tsx'
import { Ended, NotFound, Outcome, Unavailable } from './standing.tsx'

export { proposalAction as action } from './proposal-action.ts'

/** Opening the link only shows: programs that check emails for harm open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const found = await context.get(proposalChannel).find(token)
  const status = found === 'invalid' && token ? 404 : 200
  return data({ token, found, done: query.get('done') }, { status })
}

export default function ProposalPage() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-7xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Your proposal | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      {found === 'invalid' && <NotFound />}
      {found === 'unavailable' && <Unavailable />}
      {typeof found === 'object' &&
        (found.shown ? <Shown {...found} shown={found.shown} /> : <Ended {...found} />)}
    </section>
  )
}

export type Readable = ClientProposal & { shown: NonNullable<ClientProposal['shown']> }

function Shown(proposal: Readable) {
  const { token, done } = useLoaderData<typeof loader>()
  const result = useActionData<StepResult>()
  const { document, comments } = proposal.shown
  const isOpen = proposal.standing === 'open'
  return (
    <>
      <h1 className="max-w-3xl text-5xl">
        {document.title} for {document.facts[0]?.[1]}
      </h1>
      <p className="mt-4 text-ink-2">
        {document.subtitle}. This link works until{' '}
        {londonText(proposal.expiresAt, { day: 'numeric', month: 'long', year: 'numeric' })}.
      </p>
      <Outcome proposal={proposal} done={done} />
      <div className="mt-8 flex flex-wrap gap-3">
        <a
          href={`/functions/v1/proposal.pdf?${new URLSearchParams({ token })}`}
          download
          className={buttonStyle({ variant: 'outline' })}
        >
          {proposal.standing === 'agreed' ? 'Download the signed copy (PDF)' : 'Download as PDF'}
        </a>
        {isOpen && (
          <a href="#sign" className={buttonStyle({})}>
            Sign or decline
          </a>
        )}
      </div>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 lg:grid-cols-[3fr_2fr]">
        <DocumentText document={document} />
        <div className="grid content-start gap-14">
          {isOpen && <SignForm {...proposal} token={token} result={result} />}
          <section aria-labelledby="questions">
            <h2 id="questions" className="text-3xl">
              Questions
            </h2>
            <ul className="mt-4 grid gap-5">
              {comments.map(({ id, at, name, byClient, text }) => (
                <li
                  key={id}
                  className={
                    byClient ? 'border-l-4 border-line pl-4' : 'border-l-4 border-orange pl-4'
                  }
                >
                  <p className="text-sm text-ink-2">
                    {byClient ? name : `${name}, ${company.name}`},{' '}
                    {londonText(at, { dateStyle: 'medium', timeStyle: 'short' })}
                  </p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
                </li>
              ))}
            </ul>
            <CommentForm token={token} result={result} />
          </section>
          {isOpen && <DeclineForm token={token} result={result} />}
          <p className="text-ink-2">
            You would rather talk? Call{' '}
            <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
          </p>
        </div>
      </div>
    </>
  )
}
