import { Minus, Plus, RotateCcw, StepBack, StepForward, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { MachineScene } from './scene.ts'
import { afterKey, start, turn, type Viewpoint } from './turn.ts'

const modelUrl = '/models/ai-vend-pro.glb'

/** For those who neither drag nor have keys. */
const controls = [
  ['ArrowLeft', 'Turn left', StepBack],
  ['ArrowRight', 'Turn right', StepForward],
  ['+', 'Nearer', Plus],
  ['-', 'Further away', Minus],
  ['0', 'Reset the view', RotateCcw],
] as const

/** The machine, turned by pointer, keys and buttons. It never moves by itself. */
export function Turntable(props: { onClose: () => void; onFailure: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<MachineScene>(null)
  const viewpoint = useRef<Viewpoint>(start)
  const [ready, setReady] = useState(false)
  const fail = useEffectEvent((error?: unknown) => {
    if (error) console.info('The 3D view could not be shown', error)
    props.onFailure()
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let left = false
    element.focus({ preventScroll: true })
    import('./scene.ts')
      .then(({ openScene }) => openScene(element, modelUrl, start, () => fail()))
      .then((opened) => {
        if (left) return opened.dispose()
        scene.current = opened
        setReady(true)
      })
      .catch((error: unknown) => left || fail(error))
    return () => {
      left = true
      scene.current?.dispose()
      scene.current = null
    }
  }, [])

  const show = (next: Viewpoint) => {
    viewpoint.current = next
    scene.current?.show(next)
  }
  const press = (key: string) => {
    const next = afterKey(viewpoint.current, key)
    if (next) show(next)
    return next !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') props.onClose()
    else if (press(event.key)) event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 0) return
    const { movementX, movementY } = event
    show(turn(viewpoint.current, { around: -movementX / 140, above: movementY / 200 }))
  }

  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative min-h-0 grow">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it answers keys of its own */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label="AI Vend Pro in 3D"
          aria-describedby="turntable-keys"
          data-ready={ready || undefined}
          className="absolute inset-0 size-full cursor-grab touch-pan-y rounded-card active:cursor-grabbing"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
        {!ready && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <Spinner label="Loading the 3D view" />
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-2">
        {controls.map(([key, label, Icon]) => (
          <Button
            key={key}
            variant="outline"
            size="icon"
            aria-label={label}
            onClick={() => press(key)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Button>
        ))}
        <Button variant="outline" onClick={props.onClose}>
          <X aria-hidden="true" className="size-5" />
          Back to the picture
        </Button>
      </div>
      <p id="turntable-keys" className="mt-2 text-center text-sm text-ink-2">
        Drag or use the arrow keys to turn it, + and − to zoom, 0 to reset, Escape to close.
      </p>
    </div>
  )
}
