/**
 * Without a graphics chip WebGL is imitated, slowly, and drawing on a plain canvas is many times faster. Browsers do not
 * always admit it when asked for the caveat, so the renderer's name is read too.
 */
export function hasFastWebgl(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!probe) return false
  const named = probe.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER))
  probe.getExtension('WEBGL_lose_context')?.loseContext()
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)
}
