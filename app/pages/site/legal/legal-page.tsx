import type { ReactNode } from 'react'
import { Head } from '#app/shell/head.tsx'
import type { pictures } from '#content/pictures.ts'
import type { Heading } from '#lib/heading.ts'
import { Day } from '../article/byline.tsx'
import { TableOfContents } from '../article/table-of-contents.tsx'

/** A text of content/legal, or a document; of that no version is told. */
export interface LegalText {
  about: Record<string, string | number>
  html: string
  headings: Heading[]
}

export function LegalPage(props: {
  text: LegalText
  path: string
  picture: keyof typeof pictures
  /** What follows the text. */
  children?: ReactNode
}) {
  const { about, html, headings } = props.text
  return (
    <>
      <Head
        title={String(about.title)}
        description={String(about.description)}
        path={props.path}
        picture={props.picture}
      />
      <article className="mx-auto grid max-w-7xl grid-cols-[minmax(0,44rem)] gap-x-16 px-6 pt-10 pb-20 sm:pt-16 sm:pb-28 lg:grid-cols-[15rem_minmax(0,44rem)] print:block print:py-0">
        <header className="lg:col-start-2">
          <h1 className="text-5xl">{about.title}</h1>
          {about.version && (
            <p className="mt-4 text-ink-2">
              Version of <Day date={String(about.version)} />
            </p>
          )}
        </header>
        <TableOfContents
          headings={headings}
          className="mt-8 lg:sticky lg:top-10 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:mt-3 lg:self-start print:hidden"
        />
        <div
          className="prose mt-8 lg:col-start-2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown at build time
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {props.children && <div className="mt-14 lg:col-start-2">{props.children}</div>}
      </article>
    </>
  )
}
