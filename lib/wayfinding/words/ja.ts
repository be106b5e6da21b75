import type { DirectionWords } from "./sentences";

export const ja: DirectionWords = {
  depart:
    "{aisle, select, none {{place}から出発し、{distance}進みます} code {{place}から出発し、通路{aisleName}を{distance}進みます} other {{place}から出発し、{aisleName}を{distance}進みます}}。",
  straight:
    "{landmark, select, none {} toilet {トイレを過ぎて、} food {カフェを過ぎて、} info {インフォメーションを過ぎて、} entrance {入口{landmarkName}を過ぎて、} stage {ステージ{landmarkName}を過ぎて、} other {{landmarkName}を過ぎて、}}{aisle, select, none {そのまま} code {通路{aisleName}をそのまま} other {{aisleName}をそのまま}}{distance}直進します。",
  turn: "{landmark, select, none {} toilet {トイレのところで} food {カフェのところで} info {インフォメーションのところで} entrance {入口{landmarkName}のところで} stage {ステージ{landmarkName}のところで} other {{landmarkName}のところで}}{turn, select, left {左に曲がり} right {右に曲がり} slight_left {斜め左に進み} slight_right {斜め右に進み} sharp_left {左に大きく曲がり} sharp_right {右に大きく曲がり} other {引き返して}}、{aisle, select, none {} code {通路{aisleName}を} other {{aisleName}を}}{distance}進みます。",
  transition:
    "{passage, select, stairs {{climb, select, up {階段{name}で{level}へ上がります} down {階段{name}で{level}へ下ります} other {階段{name}を通ります}}} escalator {{climb, select, up {エスカレーター{name}で{level}へ上がります} down {エスカレーター{name}で{level}へ下ります} other {エスカレーター{name}を使います}}} elevator {{climb, select, same {エレベーター{name}に乗ります} other {エレベーター{name}で{level}へ行きます}}} ramp {{climb, select, up {スロープ{name}で{level}へ上がります} down {スロープ{name}で{level}へ下ります} other {スロープ{name}を通ります}}} door {{name}を通り抜けます} other {{name}を渡ります}}。",
  arrive:
    "{side, select, left {{place}は左側です} right {{place}は右側です} ahead {{place}は正面です} other {{place}に到着しました}}。",
};
