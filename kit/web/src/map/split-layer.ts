import type { CustomLayerInterface, Map as MapLibreMap } from "maplibre-gl";
import type { MapPicture } from "./RasterOverlay";

/** What a split layer draws. */
interface SplitView {
  left: MapPicture | null;
  right: MapPicture | null;
  /** From the left edge of the map, CSS px. */
  dividerPx: number;
  /** 0..1 */
  opacity: number;
}

export interface SplitLayer {
  layer: CustomLayerInterface;
  show(view: SplitView): void;
}

const VERTEX = `#version 300 es
in vec2 corner;
in vec2 texel;
out vec2 at;
void main() {
  at = texel;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

// The map blends premultiplied colours.
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform float opacity;
in vec2 at;
out vec4 colour;
void main() {
  vec4 found = texture(picture, at);
  float alpha = found.a * opacity;
  colour = vec4(found.rgb * alpha, alpha);
}`;

/** Two triangles over upper left, upper right, lower right, lower left. */
const CORNERS_OF_STRIP = [0, 1, 3, 2] as const;
const TEXELS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const FLOATS_PER_CORNER = 4;

interface Drawer {
  program: WebGLProgram;
  vertices: WebGLVertexArrayObject;
  buffer: WebGLBuffer;
  opacity: WebGLUniformLocation | null;
  textures: { left: Texture; right: Texture };
}

interface Texture {
  texture: WebGLTexture;
  /** The pixels in it, so that a picture is uploaded once. */
  holds: MapPicture["rgba"] | null;
}

/**
 * A layer of the map that draws one picture left of a vertical line and another right of it. Corners are projected by the
 * map in double precision for every frame: in the card's own precision a pixel would tremble at high zoom.
 */
export function splitLayer(id: string, map: MapLibreMap): SplitLayer {
  let view: SplitView = { left: null, right: null, dividerPx: 0, opacity: 1 };
  let drawer: Drawer | null = null;

  const layer: CustomLayerInterface = {
    id,
    type: "custom",
    renderingMode: "2d",
    onAdd: (_, gl) => {
      drawer = newDrawer(gl);
    },
    onRemove: (_, gl) => {
      if (drawer) removeDrawer(gl, drawer);
      drawer = null;
    },
    render: (gl) => {
      if (!drawer) return;
      const ratio = map.getPixelRatio();
      const widthPx = gl.drawingBufferWidth;
      const cut = Math.min(widthPx, Math.max(0, Math.round(view.dividerPx * ratio)));
      prepare(gl, drawer, view.opacity);
      gl.enable(gl.SCISSOR_TEST);
      const sides = [
        { picture: view.left, texture: drawer.textures.left, fromPx: 0, untilPx: cut },
        { picture: view.right, texture: drawer.textures.right, fromPx: cut, untilPx: widthPx },
      ];
      for (const { picture, texture, fromPx, untilPx } of sides) {
        if (picture === null || untilPx <= fromPx) continue;
        gl.scissor(fromPx, 0, untilPx - fromPx, gl.drawingBufferHeight);
        drawPicture(gl, texture, picture, quadOf(map, picture, gl, ratio));
      }
      gl.disable(gl.SCISSOR_TEST);
      gl.bindVertexArray(null);
    },
  };
  return {
    layer,
    show: (next) => {
      view = next;
    },
  };
}

function newDrawer(gl: WebGL2RenderingContext): Drawer | null {
  const program = newProgram(gl);
  if (program === null) return null;
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  const stride = FLOATS_PER_CORNER * Float32Array.BYTES_PER_ELEMENT;
  for (const [name, offset] of [["corner", 0] as const, ["texel", stride / 2] as const]) {
    const place = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, stride, offset);
  }
  gl.bindVertexArray(null);
  const texture = () => ({ texture: gl.createTexture(), holds: null });
  return {
    program,
    vertices,
    buffer,
    opacity: gl.getUniformLocation(program, "opacity"),
    textures: { left: texture(), right: texture() },
  };
}

/** null where the card refuses the program: the pictures are missing then, the map is not. */
function newProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX] as const,
    [gl.FRAGMENT_SHADER, FRAGMENT] as const,
  ]) {
    const shader = gl.createShader(type);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

function removeDrawer(gl: WebGL2RenderingContext, drawer: Drawer): void {
  gl.deleteTexture(drawer.textures.left.texture);
  gl.deleteTexture(drawer.textures.right.texture);
  gl.deleteBuffer(drawer.buffer);
  gl.deleteVertexArray(drawer.vertices);
  gl.deleteProgram(drawer.program);
}

/** The map leaves the state of the card as its own last layer needed it, and sets it anew after this one. */
function prepare(gl: WebGL2RenderingContext, drawer: Drawer, opacity: number): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: a word of WebGL, not a hook
  gl.useProgram(drawer.program);
  gl.bindVertexArray(drawer.vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, drawer.buffer);
  gl.activeTexture(gl.TEXTURE0);
  gl.uniform1f(drawer.opacity, opacity);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.STENCIL_TEST);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.colorMask(true, true, true, true);
}

function drawPicture(
  gl: WebGL2RenderingContext,
  into: Texture,
  picture: MapPicture,
  quad: Float32Array,
): void {
  gl.bindTexture(gl.TEXTURE_2D, into.texture);
  if (into.holds !== picture.rgba) {
    upload(gl, picture);
    into.holds = picture.rgba;
  }
  gl.bufferData(gl.ARRAY_BUFFER, quad, gl.STREAM_DRAW);
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, CORNERS_OF_STRIP.length);
}

function upload(gl: WebGL2RenderingContext, { width, height, rgba }: MapPicture): void {
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  const bytes = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
}

/** Position -1..1 and place in the texture of each corner, as a strip of two triangles. */
function quadOf(
  map: MapLibreMap,
  picture: MapPicture,
  gl: WebGL2RenderingContext,
  ratio: number,
): Float32Array {
  const width = gl.drawingBufferWidth / ratio;
  const height = gl.drawingBufferHeight / ratio;
  const quad = new Float32Array(CORNERS_OF_STRIP.length * FLOATS_PER_CORNER);
  CORNERS_OF_STRIP.forEach((index, place) => {
    const { x, y } = map.project(picture.corners[index]);
    quad.set([(2 * x) / width - 1, 1 - (2 * y) / height, ...TEXELS[index]], place * FLOATS_PER_CORNER);
  });
  return quad;
}
