import type { ReactNode } from 'react'
import { JsonLd } from '#app/shell/json-ld.tsx'
import type { Question } from '#content/faqs.ts'
import { Disclosure } from '#ui/disclosure.tsx'

/** Questions that open one by one, in sight and therefore also for search engines. */
export function Questions(props: {
  title: string
  questions: readonly Question[]
  more?: ReactNode
}) {
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-8">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="questions-title" className="text-4xl">
            {props.title}
          </h2>
          {props.more && <p className="mt-4 text-ink-2">{props.more}</p>}
        </div>
        <QuestionList questions={props.questions} />
      </div>
      <FaqData questions={props.questions} />
    </section>
  )
}

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p className="max-w-2xl pb-6 text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}

export function FaqData({ questions }: { questions: readonly Question[] }) {
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  )
}
