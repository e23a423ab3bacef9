import { type PointerEvent, useState } from 'react'
import { type Drawing, drawingField } from '#lib/proposal-words.ts'
import { Button } from '#ui/button.tsx'

const { width, height } = drawingField
/** Fewer points than a hand makes: no line of a signature needs more. */
const leastStep = 3
const mostPoints = 2900

/** A field to sign in with a finger, a pen or a mouse. It adds to the typed name and never replaces it. */
export function SignaturePad() {
  const [strokes, setStrokes] = useState<Drawing>([])
  const kept = strokes.filter((stroke) => stroke.length >= 4)
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), 1) * most)
    return [
      within((event.clientX - box.left) / box.width, width),
      within((event.clientY - box.top) / box.height, height),
    ] as const
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    setStrokes((before) => [...before, [...point]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [x, y] = pointOf(event)
    setStrokes((before) => {
      const last = before.at(-1)
      if (!last || before.flat().length >= mostPoints * 2) return before
      const [lastX = 0, lastY = 0] = last.slice(-2)
      if (Math.hypot(x - lastX, y - lastY) < leastStep) return before
      return [...before.slice(0, -1), [...last, x, y]]
    })
  }
  return (
    <div className="grid gap-2 noscript:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium">
          Draw your signature <span className="font-normal text-ink-2">(optional)</span>
        </p>
        <Button
          type="button"
          size="sm"
          variant="ghost"
          disabled={strokes.length === 0}
          onClick={() => setStrokes([])}
        >
          Clear
        </Button>
      </div>
      <svg
        role="img"
        aria-label="Field for your signature"
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        className="h-auto w-full cursor-crosshair touch-none rounded-field border border-edge bg-paper"
      >
        <line x1="30" x2={width - 30} y1="160" y2="160" className="stroke-line" strokeWidth="2" />
        {kept.map((stroke) => (
          <polyline
            key={stroke.slice(0, 4).join()}
            points={stroke.join(' ')}
            className="fill-none stroke-ink"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {kept.length > 0 && <input type="hidden" name="drawing" value={JSON.stringify(kept)} />}
    </div>
  )
}
