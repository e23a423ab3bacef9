import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import { authorAnswers, type FeedbackCheck } from '#features/feedback/schema.ts'
import { AgreeForm, RefuseForm } from './answer-forms.tsx'
import type { CheckResult } from './feedback-check-action.ts'
import { feedbackCheckChannel } from './feedback-check-channel.ts'
import { NotFound, Standing, Unavailable } from './standing.tsx'

export { feedbackCheckAction as action } from './feedback-check-action.ts'

/** Opening the link only asks: programs that check mails for harm open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const check = await context.get(feedbackCheckChannel).find(token)
  const asked = query.get('answer')
  return data(
    {
      token,
      check,
      asked: authorAnswers.find((answer) => answer === asked),
      /** Just answered: the reader is told so. */
      done: query.has('done'),
    },
    // Whoever comes without a link has asked for nothing that is missing.
    { status: check === 'invalid' && token ? 404 : 200 },
  )
}

export default function FeedbackCheckPage() {
  const { check } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-7xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Your feedback | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      {check === 'invalid' && <NotFound />}
      {check === 'unavailable' && <Unavailable />}
      {typeof check === 'object' && <Shown check={check} />}
    </section>
  )
}

function Shown({ check }: { check: FeedbackCheck }) {
  const { token, asked, done } = useLoaderData<typeof loader>()
  const result = useActionData<CheckResult>()
  const answering = asked ?? (check.answer || done ? undefined : 'agree')
  if (!answering || !check.possible.includes(answering)) {
    return <Standing check={check} token={token} done={done} />
  }
  const Form = answering === 'agree' ? AgreeForm : RefuseForm
  return <Form check={check} token={token} result={result} />
}
