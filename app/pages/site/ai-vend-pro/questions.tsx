import { aiVendPro } from '#content/ai-vend-pro.ts'
import { FaqData, QuestionList } from '../questions/questions.tsx'

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="border-t border-line">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-6 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="questions-title" className="text-4xl">
          Questions people ask
        </h2>
        <QuestionList questions={aiVendPro.questions} />
      </div>
      <FaqData questions={aiVendPro.questions} />
    </section>
  )
}
