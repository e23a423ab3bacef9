import { useEffect, useRef } from 'react'

/** A text as readers see it, made by the server. Where links open beside it, a slip leaves nothing. */
export function RenderedMarkdown(props: {
  html: string
  linksBeside?: boolean
  /** Its headings are smaller than the one of the panel that it stands in. */
  inPanel?: boolean
}) {
  const text = useRef<HTMLDivElement>(null)
  const { linksBeside = false } = props
  useEffect(() => {
    if (!linksBeside) return
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      event.preventDefault()
      open(link.href, '_blank', 'noopener')
    }
    const element = text.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [linksBeside])
  if (props.html === '') return <p className="text-ink-2">Nothing is written yet.</p>
  return (
    <div
      ref={text}
      className={props.inPanel ? 'prose prose-in-panel' : 'prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown.server.ts lets no tags through
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  )
}
