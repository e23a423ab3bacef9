import { classNames } from './class-names.ts'

/** A picture in several widths, as the list of pictures describes it. */
export interface PictureFile {
  file: string
  width: number
  height: number
  widths: readonly number[]
  /** Where what it is about stands, as a share of its width; for those who cut it narrower. */
  focus: number
  /** A tiny blurred copy for the moment before it has come; pictures without a ground have none. */
  placeholder: string | undefined
}

/**
 * A picture that takes its place before it has come, in the size the screen needs.
 * `sizes` says how wide it is shown, as in HTML.
 */
export function Picture(props: {
  picture: PictureFile
  /** What a person who cannot see it should know; empty if it only decorates. */
  alt: string
  sizes: string
  /** In view when the page opens: loaded at once, before anything else. */
  first?: boolean
  className?: string
  imageClassName?: string
}) {
  const { file, width, height, widths, placeholder } = props.picture
  const sourcesOf = (format: string) =>
    widths.map((wide) => `/pictures/${file}-${wide}.${format} ${wide}w`).join(', ')
  return (
    <span className={classNames('relative block overflow-hidden', props.className)}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={sourcesOf('avif')} sizes={props.sizes} />
        <img
          src={`/pictures/${file}-${widths.at(-1)}.webp`}
          srcSet={sourcesOf('webp')}
          sizes={props.sizes}
          width={width}
          height={height}
          alt={props.alt}
          decoding="async"
          loading={props.first ? 'eager' : 'lazy'}
          fetchPriority={props.first ? 'high' : 'auto'}
          className={classNames('relative h-auto w-full', props.imageClassName)}
        />
      </picture>
    </span>
  )
}
