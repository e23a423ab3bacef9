import { Rotate3d } from 'lucide-react'
import { useRef, useState } from 'react'
import { machines } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Turntable } from './turntable.tsx'

/** The still picture; on request the machine itself, to be turned. */
export function AllSides() {
  const [state, setState] = useState<'still' | 'turning' | 'failed'>('still')
  const opener = useRef<HTMLButtonElement>(null)
  const back = (next: 'still' | 'failed') => {
    setState(next)
    // The focus was on what has just gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div>
      <div className="relative mx-auto aspect-5/7 w-full max-w-md">
        {state === 'turning' ? (
          <Turntable onClose={() => back('still')} onFailure={() => back('failed')} />
        ) : (
          <>
            <Picture
              picture={pictures['ai-vend-pro-front']}
              alt={machines['ai-vend-pro'].alt}
              sizes="(min-width: 496px) 448px, 92vw"
              className="overflow-visible"
            />
            <div className="absolute inset-x-0 bottom-0 flex translate-y-1/2 justify-center">
              <Button
                ref={opener}
                className="shadow-float noscript:hidden"
                size="lg"
                onClick={() => setState('turning')}
              >
                <Rotate3d aria-hidden="true" className="size-5" />
                View in 3D
              </Button>
            </div>
          </>
        )}
      </div>
      {state === 'failed' && (
        <p
          role="alert"
          className="mx-auto mt-4 max-w-md rounded-field bg-amber-soft p-4 text-amber"
        >
          The 3D view could not be shown: this browser has no 3D graphics, or the model did not
          arrive. The picture stays; you can try again.
        </p>
      )}
    </div>
  )
}
