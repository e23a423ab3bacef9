import {
  AmbientLight,
  Box3,
  type BufferGeometry,
  DirectionalLight,
  type Material,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Viewpoint } from './turn.ts'

export interface MachineScene {
  show: (viewpoint: Viewpoint) => void
  dispose: () => void
}

/** The machine on a canvas. This file and three are loaded only when somebody asks for them. */
export async function openScene(
  canvas: HTMLCanvasElement,
  modelUrl: string,
  first: Viewpoint,
  onLost: () => void,
): Promise<MachineScene> {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  const scene = new Scene()
  const camera = new PerspectiveCamera(32, 1, 0.1, 30)
  let middle = new Vector3()
  let viewpoint = first
  let room: ReturnType<PMREMGenerator['fromScene']> | undefined

  const draw = () => {
    const { around, above, distance } = viewpoint
    const flat = Math.cos(above) * distance
    camera.position.set(
      middle.x + Math.sin(around) * flat,
      middle.y + Math.sin(above) * distance,
      middle.z + Math.cos(around) * flat,
    )
    camera.lookAt(middle)
    renderer.render(scene, camera)
  }
  const measure = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    draw()
  })
  const lost = (event: Event) => {
    event.preventDefault()
    onLost()
  }
  const dispose = () => {
    measure.disconnect()
    canvas.removeEventListener('webglcontextlost', lost)
    scene.traverse((part) => part instanceof Mesh && disposeOf(part))
    room?.dispose()
    renderer.dispose()
    renderer.forceContextLoss()
  }

  try {
    const { scene: machine } = await load(modelUrl)
    scene.add(machine)
    middle = new Box3().setFromObject(machine).getCenter(new Vector3())
    renderer.toneMapping = NeutralToneMapping
    const generator = new PMREMGenerator(renderer)
    room = generator.fromScene(new RoomEnvironment(), 0.04)
    generator.dispose()
    scene.environment = room.texture
    scene.environmentIntensity = 0.55
    const lamp = new DirectionalLight(0xffffff, 1.6)
    lamp.position.set(2, 3, 4)
    scene.add(lamp, new AmbientLight(0xffffff, 0.5))
  } catch (error) {
    dispose()
    throw error
  }
  canvas.addEventListener('webglcontextlost', lost)
  measure.observe(canvas)
  return {
    show(next) {
      viewpoint = next
      draw()
    },
    dispose,
  }
}

/**
 * The loader would give each picture inside the file a blob: address, which our content security
 * policy forbids; here they are decoded where they are.
 */
function load(url: string): Promise<GLTF> {
  const loader = new GLTFLoader()
  loader.register((parser) => {
    parser.loadImageSource = async (index: number) => {
      const { bufferView, mimeType } = parser.json.images[index]
      const bytes: ArrayBuffer = await parser.getDependency('bufferView', bufferView)
      const picture = await createImageBitmap(new Blob([bytes], { type: mimeType }), {
        premultiplyAlpha: 'none',
        colorSpaceConversion: 'none',
      })
      const texture = new Texture(picture)
      texture.needsUpdate = true
      return texture
    }
    return { name: 'pictures without blob addresses' }
  })
  return loader.loadAsync(url)
}

function disposeOf({ geometry, material }: Mesh<BufferGeometry, Material | Material[]>) {
  geometry.dispose()
  for (const one of [material].flat()) {
    for (const value of Object.values(one)) {
      if (!(value instanceof Texture)) continue
      if (value.image instanceof ImageBitmap) value.image.close()
      value.dispose()
    }
    one.dispose()
  }
}
