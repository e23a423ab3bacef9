import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Puts a text where it can be pasted, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Not allowed, or a page without https: the text is there to be selected.
      setOutcome('failed')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button size="sm" variant="outline" onClick={copy}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-2 empty:sr-only">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Your browser does not allow it. Please select the text.'}
      </span>
    </span>
  )
}
