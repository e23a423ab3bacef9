import type { Shape } from '#content/products.ts'

/** Width and height of a pack, in centimetres. */
const sizes: Record<Shape, [width: number, height: number]> = {
  bottle: [6.6, 19],
  can: [6.3, 12.2],
  carton: [6.2, 15.5],
  pot: [9, 9.5],
  sandwich: [8, 12],
  bag: [12, 16.5],
  bar: [5, 14],
  box: [10, 14],
}

/** A pack that stands on the floor of its lane, in the colour of the group around it. */
export function Pack(props: { shape: Shape; lane: number; floor: number; room: number }) {
  const [fullWidth, fullHeight] = sizes[props.shape]
  const width = Math.min(fullWidth, props.lane * 0.9)
  const height = Math.min(fullHeight, props.room)
  return (
    <g transform={`translate(${(props.lane - width) / 2} ${props.floor - height})`}>
      <Outline shape={props.shape} w={width} h={height} />
    </g>
  )
}

function Outline({ shape, w, h }: { shape: Shape; w: number; h: number }) {
  switch (shape) {
    case 'bottle':
      return (
        <>
          <path
            d={`M${w * 0.36} 1.6h${w * 0.28}v${h * 0.14}q${w * 0.36} 1.4 ${w * 0.36} 4.4V${h - 0.8}q0 .8-.8.8H.8q-.8 0-.8-.8V${h * 0.14 + 6}q0-3 ${w * 0.36}-4.4z`}
          />
          <rect x={w * 0.32} width={w * 0.36} height="1.8" rx=".3" className="fill-ink" />
          <Label x={0} y={h * 0.48} w={w} h={h * 0.24} />
        </>
      )
    case 'can':
      return (
        <>
          <rect width={w} height={h} rx="1" />
          <rect x=".5" width={w - 1} height=".7" rx=".3" className="fill-line" />
          <Label x={w * 0.3} y={h * 0.3} w={w * 0.4} h={h * 0.4} />
        </>
      )
    case 'carton':
      return (
        <>
          <path d={`M0 2.2 1 0h${w - 2}l1 2.2V${h}H0z`} />
          <Label x={0.9} y={h * 0.42} w={w - 1.8} h={h * 0.3} />
        </>
      )
    case 'pot':
      return (
        <>
          <path d={`M0 1.4h${w}L${w * 0.9} ${h}H${w * 0.1}z`} />
          <rect x="-.1" width={w + 0.2} height="1.5" rx=".5" className="fill-card" />
          <Label x={w * 0.2} y={h * 0.4} w={w * 0.6} h={h * 0.3} />
        </>
      )
    case 'sandwich':
      return (
        <>
          <path d={`M0 ${h}V${h * 0.55}L${w} 0V${h}z`} />
          <path
            d={`M1 ${h - 1.2}V${h * 0.62}L${w - 1} ${h * 0.2}V${h - 1.2}z`}
            className="fill-card opacity-70"
          />
          <rect x="1" y={h * 0.72} width={w - 2} height="1.6" rx=".6" />
        </>
      )
    case 'bag':
      return (
        <>
          <path
            d={`M.4 0H${w - 0.4}l-.5 1.3q.5 ${h / 2} 0 ${h - 2.6}l.5 1.3H.4l.5-1.3q-.5-${h / 2} 0-${h - 2.6}z`}
          />
          <Label x={w * 0.18} y={h * 0.3} w={w * 0.64} h={h * 0.28} />
        </>
      )
    case 'bar':
      return (
        <>
          <rect width={w} height={h} rx=".4" />
          <Label x={w * 0.28} y={h * 0.2} w={w * 0.44} h={h * 0.6} />
        </>
      )
    case 'box':
      return (
        <>
          <rect width={w} height={h} rx=".7" />
          <Label x={w * 0.14} y={h * 0.18} w={w * 0.72} h={h * 0.34} />
        </>
      )
  }
}

function Label(props: { x: number; y: number; w: number; h: number }) {
  const { x, y, w, h } = props
  return <rect x={x} y={y} width={w} height={h} rx=".5" className="fill-card opacity-85" />
}
