import { cheshire } from '#content/places/cheshire.ts'
import { PlacePage } from './place-page.tsx'

export { placeLoader as loader } from './place-loader.ts'

export default function CheshirePage() {
  return <PlacePage place="cheshire" text={cheshire} />
}
