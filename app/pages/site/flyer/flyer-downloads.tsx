import { Download } from 'lucide-react'
import { type FlyerChoices, type Paper, papers } from '#features/flyers/schema.ts'
import { buttonStyle } from '#ui/button.tsx'

const ways = [
  {
    marks: 'off',
    title: 'To print yourself',
    text: 'The flyer alone, ready for an office printer.',
  },
  {
    marks: 'on',
    title: 'For a printing house',
    text: 'With 3 mm of bleed and crop marks around it.',
  },
] as const

/** The flyer as a PDF, in both sizes. */
export function FlyerDownloads({ flyer, ready }: { flyer: FlyerChoices; ready: boolean }) {
  return (
    <section aria-labelledby="download-title" className="mt-12">
      <h2 id="download-title" className="text-2xl">
        Download
      </h2>
      <ul className="mt-4 border-t border-line">
        {ways.map(({ marks, title, text }) => (
          <li
            key={marks}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5"
          >
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
            <div className="flex gap-3">
              {(Object.keys(papers) as Paper[]).map((paper) => (
                <a
                  key={paper}
                  href={
                    ready
                      ? `/flyer.pdf?${new URLSearchParams({ ...flyer, paper, marks })}`
                      : undefined
                  }
                  aria-disabled={!ready}
                  aria-label={`${papers[paper].name} PDF, ${title.toLowerCase()}`}
                  download
                  className={buttonStyle({ variant: marks === 'off' ? 'orange' : 'outline' })}
                >
                  <Download aria-hidden="true" className="size-5" />
                  {papers[paper].name} PDF
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
