import { faqs } from '#content/faqs.ts'
import { FaqData, QuestionList } from '../questions/questions.tsx'

const topics = [...new Set(faqs.map(({ topic }) => topic))]

export function QuestionsByTopic() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="scroll-mt-8 border-t border-line"
    >
      <div className="mx-auto max-w-7xl px-6 py-20 sm:py-28">
        <h2 id="questions-title" className="text-5xl">
          What hosts ask us
        </h2>
        <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {topics.map((topic) => (
            <div key={topic}>
              <h3 className="mb-4 text-2xl">{topic}</h3>
              <QuestionList questions={faqs.filter((faq) => faq.topic === topic)} />
            </div>
          ))}
        </div>
      </div>
      <FaqData questions={faqs} />
    </section>
  )
}
