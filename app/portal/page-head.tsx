import { type LucideIcon, Plus } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'

export interface PageName {
  heading: string
  intro?: string | undefined
}

interface Head {
  setName: (name: PageName | undefined) => void
  /** Where the main button of the page stands; nothing until the head is there. */
  place: HTMLElement | null
}

const HeadContext = createContext<Head>({ setName: () => undefined, place: null })

/** The heading of a page, which what it shows can name and put its main button into. */
export function PageHead(props: { heading: ReactNode; intro: ReactNode; children?: ReactNode }) {
  const [name, setName] = useState<PageName>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <div className="mb-6 flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-start sm:justify-between lg:mb-8">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{name?.heading ?? props.heading}</h1>
          {(name?.intro ?? props.intro) && (
            <p className="mt-2 max-w-prose text-ink-2">{name?.intro ?? props.intro}</p>
          )}
        </div>
        <div ref={setPlace} className="contents print:hidden" />
      </div>
      <HeadContext value={{ setName, place }}>{props.children}</HeadContext>
    </>
  )
}

/**
 * The page is called like the record that it shows, as soon as that is known. Served and hydrated it
 * has its general name: the server knows neither the record nor the query that asks for it.
 */
export function usePageName(heading: string | undefined, intro?: string): void {
  const { setName } = useContext(HeadContext)
  useEffect(() => {
    setName(heading === undefined ? undefined : { heading, intro })
    return () => setName(undefined)
  }, [setName, heading, intro])
}

/** The main button of a page: right of its heading, and on a phone as wide as that. */
export function PageAction(props: { icon?: LucideIcon; onClick: () => void; children: ReactNode }) {
  const { place } = useContext(HeadContext)
  const Icon = props.icon ?? Plus
  return (
    place &&
    createPortal(
      <Button variant="orange" className="max-sm:w-full" onClick={props.onClick}>
        <Icon aria-hidden="true" className="size-5" /> {props.children}
      </Button>,
      place,
    )
  )
}
