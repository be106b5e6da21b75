import type { DirectionWords } from "./sentences";

export const ko: DirectionWords = {
  depart:
    "{aisle, select, none {{place}에서 출발해 {distance} 걸어가세요} code {{place}에서 출발해 통로 {aisleName}에서 {distance} 걸어가세요} other {{place}에서 출발해 {aisleName}에서 {distance} 걸어가세요}}.",
  straight:
    "{landmark, select, none {} toilet {화장실을 지나 } food {카페를 지나 } info {안내 데스크를 지나 } entrance {{landmarkName} 입구를 지나 } stage {{landmarkName} 무대를 지나 } other {{landmarkName} 앞을 지나 }}{aisle, select, none {} code {통로 {aisleName}에서 } other {{aisleName}에서 }}{distance} 계속 직진하세요.",
  turn: "{landmark, select, none {} toilet {화장실에서 } food {카페에서 } info {안내 데스크에서 } entrance {{landmarkName} 입구에서 } stage {{landmarkName} 무대에서 } other {{landmarkName}에서 }}{turn, select, left {왼쪽으로 돌아} right {오른쪽으로 돌아} slight_left {왼쪽 방향으로 비스듬히} slight_right {오른쪽 방향으로 비스듬히} sharp_left {왼쪽으로 크게 꺾어} sharp_right {오른쪽으로 크게 꺾어} other {뒤로 돌아}} {aisle, select, none {} code {통로 {aisleName}에서 } other {{aisleName}에서 }}{distance} 걸어가세요.",
  transition:
    "{passage, select, stairs {{climb, select, up {계단 {name} 이용: {level}까지 올라가세요} down {계단 {name} 이용: {level}까지 내려가세요} other {계단 {name} 쪽을 이용하세요}}} escalator {{climb, select, up {에스컬레이터 {name} 이용: {level}까지 올라가세요} down {에스컬레이터 {name} 이용: {level}까지 내려가세요} other {에스컬레이터 {name} 쪽을 이용하세요}}} elevator {{climb, select, same {엘리베이터 {name} 쪽을 이용하세요} other {엘리베이터 {name} 이용: {level}까지 가세요}}} ramp {{climb, select, up {경사로 {name} 이용: {level}까지 올라가세요} down {경사로 {name} 이용: {level}까지 내려가세요} other {경사로 {name} 쪽을 이용하세요}}} door {{name} 쪽을 통과하세요} other {{name} 쪽을 건너세요}}.",
  arrive:
    "{side, select, left {목적지 {place}: 왼쪽에 있습니다} right {목적지 {place}: 오른쪽에 있습니다} ahead {목적지 {place}: 바로 앞에 있습니다} other {{place}에 도착했습니다}}.",
};
