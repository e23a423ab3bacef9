import { classNames } from '#ui/class-names.ts'
import { segmentStyle, segmentsStyle } from '../segments.ts'

const views = { write: 'Write', preview: 'Preview' } as const

export type EditorView = keyof typeof views

/** Where there is no room for both side by side. */
export function WriteOrPreview(props: { view: EditorView; onChoose: (view: EditorView) => void }) {
  return (
    <fieldset className={classNames(segmentsStyle, 'xl:hidden')}>
      <legend className="sr-only">View</legend>
      {(Object.keys(views) as EditorView[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={props.view === name}
          onClick={() => props.onChoose(name)}
          className={segmentStyle}
        >
          {views[name]}
        </button>
      ))}
    </fieldset>
  )
}
