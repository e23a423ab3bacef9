import { Head } from '#app/shell/head.tsx'
import { solutions } from '#content/solutions.ts'
import { SolutionSection } from './solution-section.tsx'

export default function SolutionsPage() {
  return (
    <>
      <Head
        title="Vending solutions for your kind of building"
        description="Smart vending for apartment complexes, corporate offices, high-traffic areas and buildings that fit no list: what we stock, what we need from you."
        path="/solutions"
        picture="scene-office-kitchen"
        name="Solutions"
      />
      <section className="mx-auto max-w-7xl px-6 pt-8 pb-6 sm:pt-16">
        <h1 className="max-w-4xl text-6xl">Every building keeps its own hours</h1>
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
          <p className="max-w-2xl text-lg text-ink-2">
            A lobby buys late, an office by the calendar, a waiting room at three in the morning. So
            the machine, its place and its shelves are planned for yours. Setting it up costs you
            £0.
          </p>
          <nav aria-label="On this page">
            <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-1">
              {solutions.map(({ id, title }) => (
                <li key={id} className="border-b border-line">
                  <a
                    href={`#${id}`}
                    className="block py-3 font-semibold underline-offset-4 hover:text-rust hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
      {solutions.map((solution, index) => (
        <SolutionSection key={solution.id} solution={solution} index={index} />
      ))}
    </>
  )
}
