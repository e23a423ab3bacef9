import { aiVendPro } from '#content/ai-vend-pro.ts'

export function BuyingSteps() {
  return (
    <section aria-labelledby="steps-title">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <h2 id="steps-title" className="text-4xl">
          How buying works
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {aiVendPro.steps.map(([title, text], index) => (
            <li key={title} className="border-t-4 border-orange pt-4">
              <h3 className="text-3xl">
                <span className="text-ink-2">{index + 1}</span> {title}
              </h3>
              <p className="mt-3 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
