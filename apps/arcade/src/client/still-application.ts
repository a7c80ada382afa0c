import 'pixi.js/unsafe-eval'
import { Application, Ticker } from 'pixi.js'
import { hasFastWebgl } from './fast-webgl.ts'

/**
 * Pixi that draws when it is told to, and asks for no frame by itself (record 0635): its own clock, which never rests so as to tidy
 * up now and then, is set forward with each picture instead.
 */
export async function createStillApplication(host: HTMLElement, canvas: HTMLCanvasElement) {
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const app = new Application()
  await app.init({
    canvas,
    backgroundAlpha: 0,
    antialias: true,
    autoStart: false,
    autoDensity: true,
    resolution: Math.min(globalThis.devicePixelRatio || 1, 2),
    preference: hasFastWebgl() ? 'webgl' : 'canvas',
    width: host.clientWidth,
    height: host.clientHeight,
  })
  app.stage.eventMode = 'none'
  const draw = (): void => {
    Ticker.system.update()
    app.render()
  }
  return { app, draw }
}
